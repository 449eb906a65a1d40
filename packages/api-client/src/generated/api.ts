export interface paths {
    "/api/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your alerts, the newest first */
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an alert */
        delete: operations["deleteAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/alerts/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark an alert read */
        patch: operations["markAlertRead"];
        trace?: never;
    };
    "/api/alerts/unread-count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count unread alerts */
        get: operations["countUnreadAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What came and what you read in the last thirty days */
        get: operations["readAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your API keys, and when, where and by what each was last used
         * @description The last use is accurate to ten minutes. Nothing that is listed signs anybody in.
         */
        get: operations["listApiKeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key: the next call with it is refused */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /** Rename an API key */
        patch: operations["renameApiKey"];
        trace?: never;
    };
    "/api/app-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your app passwords, and when, where and by what each was last used
         * @description The last use is accurate to ten minutes. Nothing that is listed signs anybody in.
         */
        get: operations["listAppPasswords"];
        put?: never;
        /**
         * Make a password for one program, shown this once
         * @description Programs that speak Google Reader, Fever, Miniflux or Nextcloud News sign in with your address and this password; programs of your own send it as `Authorization: Bearer …`. With the scope `read` every call that changes something is refused with READ_ONLY. At most 25 at a time.
         */
        post: operations["createAppPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/app-passwords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an app password: its program is signed out at once */
        delete: operations["revokeAppPassword"];
        options?: never;
        head?: never;
        /** Rename an app password */
        patch: operations["renameAppPassword"];
        trace?: never;
    };
    "/api/auth/change-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel a change of address that waits for its code */
        delete: operations["cancelEmailChange"];
        options?: never;
        head?: never;
        /**
         * Begin to change the address: a code goes to the new one
         * @description The address changes with the code. Whether the new address has an account is not revealed.
         */
        patch: operations["changeEmail"];
        trace?: never;
    };
    "/api/auth/change-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another code for the new address */
        post: operations["resendEmailCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the address with the code; the old one can take it back for seven days */
        post: operations["verifyEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the password; your other sessions end
         * @description `alsoRevoke` ends API keys, app passwords, linked sign-ins or remembered devices as well.
         */
        patch: operations["changePassword"];
        trace?: never;
    };
    "/api/auth/delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End the subscription and delete the account with everything in it */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where you are signed in */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        /** Sign out everywhere else */
        delete: operations["signOutOtherDevices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/devices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one device */
        delete: operations["signOutDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a code that lets a new password be chosen */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/generate-api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an API key, shown this once
         * @description Your other keys go on working; at most 25 at a time. A key with the scope `read` is refused what changes something, with READ_ONLY. `callsPerHour` is a limit of the key, below that of your plan, against which its calls count as well.
         */
        post: operations["generateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in: the answer sets the session cookie */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Signed out already is fine.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read who is signed in
         * @description `apiKey` is the beginning of the newest key, never the key.
         */
        get: operations["readCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/privacy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose whether pictures of articles come through this server, and whether what you read is counted */
        patch: operations["updatePrivacy"];
        trace?: never;
    };
    "/api/auth/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your names */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a new password with the code; every other way into the account ends
         * @description Sessions, API keys, app passwords, linked sign-ins, remembered devices, a change of address that waits and the links that undo one.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/send-register-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin to register: a code goes to the address */
        post: operations["sendRegisterCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mailed link that signs in once, within an hour
         * @description While an unused link is younger than 30 minutes, another call sends nothing and answers the same.
         */
        post: operations["sendSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in-link/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with the token of a mailed link: the answer sets the session cookie */
        post: operations["useSignInLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/undo-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a change of address back, with the token mailed to the old one */
        post: operations["undoEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-register-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Finish registering with the code, in the browser that asked for it */
        post: operations["verifyRegisterCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your bundles with their counts */
        get: operations["listBundles"];
        put?: never;
        /** Make an empty bundle */
        post: operations["createBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a bundle and its feeds */
        get: operations["getBundle"];
        put?: never;
        post?: never;
        /** Delete a bundle for good; its feeds stay */
        delete: operations["deleteBundle"];
        options?: never;
        head?: never;
        /** Change a bundle's name, description or colour */
        patch: operations["updateBundle"];
        trace?: never;
    };
    "/api/bundles/{id}/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the feeds of a bundle */
        get: operations["listBundleFeeds"];
        put?: never;
        /**
         * Put a feed into a bundle
         * @description Doing it again changes nothing.
         */
        post: operations["addFeedToBundle"];
        /** Take all feeds out of a bundle */
        delete: operations["removeAllFeedsFromBundle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/{id}/feeds/{feedId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take one feed out of a bundle */
        delete: operations["removeFeedFromBundle"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/{id}/feeds/{feedId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put one feed back, within ten minutes */
        post: operations["restoreFeedToBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/{id}/feeds/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put back what was taken out of a bundle in the last ten minutes */
        post: operations["restoreFeedsToBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put your bundles into an order
         * @description Bundles that are not named follow, in the order they had. New bundles come last.
         */
        put: operations["orderBundles"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bundles/with-feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a bundle and add its feeds
         * @description Up to ten addresses are fetched at the same time. Feeds that you follow already join the bundle. What cannot be added is in `failed`; if that is all of it, no bundle is made and the first failure is the response.
         *
         *     Budget `subscribe`: 300 calls an hour on the Free plan, 600 on others, 6 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["createBundleWithFeeds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count articles in total, by feed and by bundle */
        get: operations["readCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/create-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe: an address to pay at, or what the embedded form needs
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["createSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything, under another name
         * @description Budget `export`: 30 calls an hour on the Free plan, 60 on others, 2 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        get: operations["exportAll"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/all-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export everything: feeds, bundles, preferences, alerts, articles and their marks
         * @description Budget `export`: 30 calls an hour on the Free plan, 60 on others, 2 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        get: operations["exportAllData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export feeds and bundles as JSON, without articles
         * @description Budget `export`: 30 calls an hour on the Free plan, 60 on others, 2 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        get: operations["exportFeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/export/opml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export your feeds as OPML 2.0, bundles as folders
         * @description Budget `export`: 30 calls an hour on the Free plan, 60 on others, 2 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        get: operations["exportOpml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/favicons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the icon of a site
         * @description A feed's `favicon` is the address of one. May be kept for a week.
         */
        get: operations["readFavicon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles, page by page
         * @description Of all your feeds, of one feed, of one bundle or with one label; all, unread or starred ones; or what a search finds. Descriptions are plain text of at most 500 characters.
         *
         *     At most 200 rows at once. While there is more, `Link: <…>; rel="next"` is the address of the next page.
         */
        get: operations["listItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one article with its content
         * @description `content` is sanitized HTML.
         */
        get: operations["getItem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/{id}/corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say which score of an article is wrong
         * @description It counts at once for this article, wherever it is shown to you. From the second equal correction in a feed on, its other articles are judged so, too, unless the analysis is 90 % sure. A topic that you say is none is hidden everywhere.
         */
        post: operations["correctScore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/{id}/full-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch the text of the original page
         * @description It is fetched once and kept; `content` is sanitized HTML.
         *
         *     Budget `fullText`: 300 calls an hour on the Free plan, 600 on others, 6 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["fetchFullText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/{id}/key-points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sum an article up in a few sentences
         * @description Taken from its own text, or written by a language model where the server has one.
         *
         *     Budget `keyPoints`: 120 calls an hour on the Free plan, 240 on others, 4 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["readKeyPoints"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Mark an article read or unread */
        patch: operations["setItemRead"];
        trace?: never;
    };
    "/api/feed-items/{id}/star": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Star an article
         * @description With `isStarred` it sets the star and may be repeated; an empty body turns it over.
         */
        patch: operations["setItemStarred"];
        trace?: never;
    };
    "/api/feed-items/{id}/story": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the articles that tell the same event
         * @description Of your feeds, this article among them, the best first: by form, by how much you read of its feed, and by length. Where no other article tells its event, it is alone. Rows of lists name the same story in `story`.
         */
        get: operations["listStory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/{id}/why": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why an article has its scores, in words
         * @description Also which of your articles count as the same, with the pair that `POST /api/intelligence/keep-duplicates` takes to keep both; which smart feeds it fits, how well, and the score that each demands; and why it is recommended.
         *
         *     Budget `why`: 300 calls an hour on the Free plan, 600 on others, 4 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        get: operations["readWhy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the labels of several articles
         * @description Of at most 200 articles, in order of their ids. Articles that you do not have are left out.
         */
        get: operations["listItemLabels"];
        put?: never;
        /**
         * Put labels on articles, and take others off
         * @description All of it or, with an error, nothing. Names that no label has become labels. Articles with a label are kept as starred ones are.
         */
        post: operations["labelItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/mark-read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark many articles read
         * @description Everything that matches all of what is given. With `before` what arrived after that article stays unread. `undoToken` takes it back for ten minutes; it is null when nothing was unread.
         */
        post: operations["markItemsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feed-items/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a mark-read back, within ten minutes */
        post: operations["restoreUnread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your feeds, the newest first */
        get: operations["listFeeds"];
        put?: never;
        /**
         * Add a feed
         * @description `url` is whatever a person would type: the address of a feed or of a site, a profile or @handle, or keywords for a smart feed (where the plan allows it). The first articles are there when the call returns; nothing is left behind when it fails.
         *
         *     Budget `subscribe`: 300 calls an hour on the Free plan, 600 on others, 6 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["addFeed"];
        /** Delete all feeds, for good */
        delete: operations["deleteAllFeeds"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one feed */
        get: operations["getFeed"];
        /**
         * Change a feed
         * @description The same as PATCH: what is not given stays. An empty title goes back to the source's own.
         */
        put: operations["replaceFeed"];
        post?: never;
        /**
         * Delete a feed
         * @description It can be restored for ten minutes.
         */
        delete: operations["deleteFeed"];
        options?: never;
        head?: never;
        /**
         * Change a feed
         * @description What is not given stays. An empty title goes back to the source's own. A new `feedUrl`, the address of a feed or of a site, is fetched first and counts as adding a feed (429 when there were too many); if there is no feed, nothing changes. The feed keeps its id and its articles with their states. Articles of the old address are no longer part of your public RSS, unless the new one lists them too.
         */
        patch: operations["updateFeed"];
        trace?: never;
    };
    "/api/feeds/{id}/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the bundles that hold a feed */
        get: operations["listBundlesOfFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch one feed now
         * @description A feed that was asked less than a minute ago answers from what is stored (`recent`).
         *
         *     Budget `refresh`: 120 calls an hour on the Free plan, 240 on others, 4 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["refreshFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a deleted feed back, within ten minutes
         * @description It counts against the plan's limit. A refused one stays restorable for the rest of its ten minutes.
         */
        post: operations["restoreFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put your feeds into an order
         * @description Feeds that are not named follow, in the order they had. New feeds come last.
         */
        put: operations["orderFeeds"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feeds/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Fetch all your feeds now, or those of one bundle
         * @description Budget `refresh`: 120 calls an hour on the Free plan, 240 on others, 4 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["refreshFeeds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask whether the service is up */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Be pushed a public document when it changes (WebSub)
         * @description Public documents name this hub, or another one where one is configured, in their `Link` header and in their text. A form with `hub.mode` (`subscribe` or `unsubscribe`), `hub.topic` (the address that the document names as `self`), `hub.callback`, and for subscriptions `hub.lease_seconds` (1 to 30 days, else 10) and `hub.secret` (up to 200 bytes). The callback is then asked with `hub.challenge`. It gets the whole document by POST, signed with `X-Hub-Signature: sha256=…` where there is a secret, and again with growing pauses until its response is 2xx; 410 ends the subscription.
         */
        post: operations["requestPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how your last import stands; null when there is none */
        get: operations["latestImport"];
        put?: never;
        /**
         * Upload OPML, a Feedloom export or starred articles, and see what importing it would add
         * @description The body is the file, or a form (multipart/form-data) with one; with `from` the list is fetched from that address. `lists` of the answer are lists elsewhere that this one names. Nothing is added before `POST /api/import/{id}/start`, unless `start=true`. OPML may have 16 MB, our own JSON 64 MB. One file at a time: a second one is refused (`CONFLICT`) while another is read.
         *
         *     Budget `import`: 30 calls an hour on the Free plan, 60 on others, 2 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["uploadImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how an import stands */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /**
         * Stop an import; what was added stays
         * @description A preview is forgotten, and the answer is null.
         */
        delete: operations["cancelImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import/{id}/lines": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the feeds of an import, and what became of each
         * @description At most 200 rows at once. While there is more, `Link: <…>; rel="next"` is the address of the next page.
         */
        get: operations["listImportLines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Import what the preview showed, in the background */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/import/server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read another reader's server, and see what importing it would add
         * @description `address` is that of the server or of its API; Feedbin needs none. Its lists of feeds and folders are read at once, its articles in the background: the import is `reading` until it is a `preview`, and nothing is added before `POST /api/import/{id}/start`. The password is stored sealed while the server is read, and forgotten then.
         *
         *     Budget `import`: 30 calls an hour on the Free plan, 60 on others, 2 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["importServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Totals, averages and breakdowns of your articles
         * @description Totals count everything you keep. Averages, breakdowns and topics cover the analysed articles of the last 30 days, at most the newest 5,000.
         */
        get: operations["readIntelligence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List duplicates: the original, the reason, and what differs
         * @description `hidden=false` lists what `remove-duplicates` would hide; starred articles are never hidden.
         *
         *     At most 200 rows at once. While there is more, `Link: <…>; rel="next"` is the address of the next page.
         */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/high-quality": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List well written articles, the newest first
         * @description At most 200 rows at once. While there is more, `Link: <…>; rel="next"` is the address of the next page.
         */
        get: operations["listHighQuality"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/keep-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep two articles that count as duplicates of each other
         * @description They are never marked as duplicates of each other again, and one that was hidden comes back.
         */
        post: operations["keepDuplicates"];
        /** Let two articles count as duplicates of each other again */
        delete: operations["unkeepDuplicates"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/recommendations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List unread articles worth reading, with reasons */
        get: operations["listRecommendations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/remove-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide duplicates of articles you have elsewhere: those named, or all
         * @description Nothing is deleted; `restore-duplicates` brings them back.
         */
        post: operations["hideDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/restore-duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring hidden copies back: those named, or all */
        post: operations["restoreDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/sentiment/{sentiment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles of one sentiment
         * @description At most 200 rows at once. While there is more, `Link: <…>; rel="next"` is the address of the next page.
         */
        get: operations["listBySentiment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligence/type/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List articles of one kind
         * @description At most 200 rows at once. While there is more, `Link: <…>; rel="next"` is the address of the next page.
         */
        get: operations["listByType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligent-feed/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a smart feed looks for, and what it was taught */
        get: operations["getSmartSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change keywords, excluded words and sites, strictness, languages */
        patch: operations["tuneSmartFeed"];
        trace?: never;
    };
    "/api/intelligent-feed/{id}/lessons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Teach it: more, or less, of what is like an article
         * @description `null` as direction takes the lesson back.
         */
        post: operations["teachSmartFeed"];
        /** Forget everything a smart feed was taught */
        delete: operations["forgetLessons"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligent-feed/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what a smart feed would hold
         * @description Searches your own articles and the public web, and stores nothing. Every plan may.
         *
         *     Budget `search`: 60 calls an hour on the Free plan, 120 on others, 3 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["generateSmartFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/intelligent-feed/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a smart feed
         * @description Puts it into a bundle, or into a new one, when one is named.
         *
         *     Budget `search`: 60 calls an hour on the Free plan, 120 on others, 3 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["saveSmartFeed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your labels
         * @description By name. The articles of one are `GET /api/feed-items` with its `labelId`.
         */
        get: operations["listLabels"];
        put?: never;
        /**
         * Make a label
         * @description One of this name, in any case, is returned as it is. At most 500.
         */
        post: operations["createLabel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one label */
        get: operations["getLabel"];
        put?: never;
        post?: never;
        /**
         * Delete a label
         * @description Its articles stay.
         */
        delete: operations["deleteLabel"];
        options?: never;
        head?: never;
        /**
         * Rename a label
         * @description Another label of this name, in any case, is a conflict.
         */
        patch: operations["renameLabel"];
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Learn of changes (server-sent events)
         * @description Events are named `items`, `counts`, `alerts`, `bundles` or `account`. Their data is JSON: the browser tab that asked for the changes, if one did, and what changed. An event whose data you do not know means “ask again”. 204 where the server cannot hold a stream open.
         */
        get: operations["openLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what you want to be told of */
        get: operations["readPreferences"];
        /**
         * Change what you want to be told of
         * @description What is not given stays.
         */
        put: operations["savePreferences"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read this description of the API */
        get: operations["readOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a web page
         * @description The page becomes a starred article, with its text where one is recognized, in a private feed called Saved pages. One that was saved before is starred again.
         *
         *     Budget `fullText`: 300 calls an hour on the Free plan, 600 on others, 6 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["savePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading-days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what you read, per day and bundle
         * @description Days on which something was read, the oldest first. Only numbers are stored, never which articles it were; articles marked read without being opened do not count.
         */
        get: operations["listReadingDays"];
        put?: never;
        post?: never;
        /** Delete the counts of what you read, for good */
        delete: operations["deleteReadingDays"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how articles are set */
        get: operations["getReadingSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change how articles are set
         * @description What is not given stays. What is given for a feed replaces all that the feed had of its own; null removes it.
         */
        patch: operations["changeReadingSettings"];
        trace?: never;
    };
    "/api/saved-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your saved searches */
        get: operations["listSavedSearches"];
        put?: never;
        /**
         * Save a search
         * @description A search with the same query is returned as it is. At most 50.
         */
        post: operations["saveSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/saved-searches/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a saved search */
        delete: operations["deleteSavedSearch"];
        options?: never;
        head?: never;
        /** Rename or change a saved search */
        patch: operations["updateSavedSearch"];
        trace?: never;
    };
    "/api/score-corrections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what you taught */
        get: operations["listCorrections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/score-corrections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget one thing that you taught */
        delete: operations["removeCorrection"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what a search finds, with its best matches
         * @description Counts up to 500 matches (`isExact` says whether these are all) and returns the ten most relevant of them. The whole list, newest first, is `GET /api/feed-items` with the same `q`.
         */
        get: operations["summarizeSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what a selection holds */
        get: operations["readStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/billing-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your newest invoices */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/cancel-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the subscription when its period ends; at once while a payment is open
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a browser needs to show a payment form */
        get: operations["readPaymentConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/payment-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your cards */
        get: operations["listPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/payment-methods/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a card */
        delete: operations["removePaymentMethod"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/payment-methods/{id}/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Choose the card that pays */
        put: operations["setDefaultPaymentMethod"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the address of the payment provider's page for you
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["openPortal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/resume-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a cancellation back, while the period lasts
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["resumeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/setup-intent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the address of the page that takes a card
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["addPaymentMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your subscription */
        get: operations["readSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the subscription anew at the payment provider
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["syncSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/upgrade-preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what another plan would charge now and next
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        get: operations["previewUpgrade"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stripe/upgrade-subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change to another plan: done, or an address to go to
         * @description Budget `payments`: 60 calls an hour, 10 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["upgradeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read your plan, its limits and their use */
        get: operations["readSubscriptionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count your articles of the last seven days by topic
         * @description Counts five fixed subjects. With `topics=true` it counts the topics that at least three articles of two feeds name, with their days and the bundle that has most of them. The list is empty if there are none; until a topic is known, it has the fixed subjects.
         */
        get: operations["readTrending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your webhooks
         * @description On every plan: after a change to one without webhooks they are paused, not lost.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description Pro. `secret` is in this answer only. Addresses in private networks are refused, here and again at every delivery.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook and its log */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook
         * @description What is not given stays. Resuming sends what was waiting; what happened while it was paused was not recorded.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the log of a webhook, page by page
         * @description Newest first, of 30 days.
         *
         *     At most 200 rows at once. While there is more, `Link: <…>; rel="next"` is the address of the next page.
         */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one delivery with its request and responses */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description The same body under the same `webhook-id`, whether it had succeeded or not, with 3 days of attempts anew.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get a new secret
         * @description For 24 hours the former secret signs as well: `webhook-signature` then holds two signatures, and either will do.
         */
        post: operations["rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test now
         * @description Sends the event `webhook.test` once, also while the webhook is paused, and answers how it went.
         *
         *     Budget `webhookTest`: 60 calls an hour, 3 at the same time. Beyond it comes 429 with `Retry-After`.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/rss/{kind}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person's feeds, a bundle or a feed as RSS, Atom or JSON Feed
         * @description The newest public articles. The ending of `id` decides the format: none or `.xml` is RSS 2.0, `.atom` is Atom, `.json` is JSON Feed. Strong ETag and Last-Modified: an unchanged document is 304. Older articles are in parts of an archive, which the document names (RFC 5005: `prev-archive`; `next_url` in JSON Feed). `.opml` is the list of a bundle's public feeds. A private feed is 404.
         */
        get: operations["readPublicRss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "alert.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new alert
         * @description Every alert that you get, of whatever kind.
         */
        post: operations["on-alert-created"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "article.new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New articles of one feed
         * @description What one refresh brought, at most 20 articles in one delivery. What a new feed begins with is not sent. An article that several of your feeds carry is sent once, for the feed in which it arrived first.
         */
        post: operations["on-article-new"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.failing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed cannot be fetched any more
         * @description Sent once, when the failures last long enough for an alert, whether you want alerts or not.
         */
        post: operations["on-feed-failing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "feed.recovered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A feed works again
         * @description Follows a `feed.failing`.
         */
        post: operations["on-feed-recovered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test
         * @description Sent by the button and the call.
         */
        post: operations["on-webhook-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AddFeedInput: {
            /** @description A feed of yours. */
            feedId: number;
        };
        Alert: {
            actionText: string | null;
            /** @description Where its button leads, or null. */
            actionUrl: string | null;
            /** @description A bundle of yours. */
            bundleId: number | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description A feed of yours. */
            feedId: number | null;
            id: number;
            isRead: boolean;
            message: string;
            severity: components["schemas"]["AlertSeverity"];
            title: string;
            /** @description What kind of text. */
            type: components["schemas"]["AlertType"];
            /**
             * Format: uuid
             * @description Whose it is.
             */
            userId: string;
        };
        AlertCreatedPayload: {
            data: {
                alert: {
                    bundleId: number | null;
                    feedId: number | null;
                    id: number;
                    link: string | null;
                    message: string;
                    severity: components["schemas"]["AlertSeverity"];
                    title: string;
                    type: components["schemas"]["AlertType"];
                };
            };
            /** Format: date-time */
            timestamp: string;
            /**
             * @description What kind of text.
             * @constant
             */
            type: "alert.created";
        };
        /** @enum {string} */
        AlertSeverity: "success" | "warning" | "error" | "info";
        /** @enum {string} */
        AlertType: "feed_update" | "feed_error" | "subscription" | "system";
        Analytics: {
            /** @description So many days, today among them. */
            days: {
                articles: number;
                date: string;
                read: number;
            }[];
            feeds: {
                articles: number;
                id: number;
                read: number;
                title: string;
            }[];
            hours: {
                articles: number;
                hour: number;
            }[];
            quiet: {
                failingSince: string | null;
                id: number;
                lastArticleAt: string | null;
                /** @enum {string} */
                reason: "failing" | "quiet" | "empty";
                title: string;
            }[];
            /** @description The topics of your articles, instead of five fixed subjects. */
            topics: {
                rows: {
                    counts: number[];
                    topic: string;
                }[];
                weeks: string[];
            };
        };
        ApiKey: {
            /** @description A limit below that of the plan; null: none. */
            callsPerHour: number | null;
            /** Format: date-time */
            createdAt: string;
            id: number;
            /** @description The network address that it was last used from. */
            lastAddress: string | null;
            /** @description The User-Agent header of the program that used it last. */
            lastAgent: string | null;
            /** @description Accurate to ten minutes; null: never. */
            lastUsedAt: string | null;
            name: string;
            /** @description Its first characters, to recognize it by. */
            prefix: string;
            /** @description `read`, or `write`, which may read, too. */
            scope: components["schemas"]["AppScope"];
        };
        ApiKeyChange: {
            name: string;
        };
        ApiKeyInput: {
            /**
             * @description A limit below that of the plan; null: none.
             * @default null
             */
            callsPerHour?: number | null;
            /**
             * @description What you call it.
             * @default API key
             */
            name?: string;
            /**
             * @description `read`, or `write`, which may read, too.
             * @default write
             */
            scope?: components["schemas"]["AppScope"];
        };
        AppPassword: {
            /** Format: date-time */
            createdAt: string;
            /** @description Your address when it was made, as programs of the Fever kind sign in; the others may use your present one, too. */
            email: string;
            id: number;
            /** @description The network address that it was last used from. */
            lastAddress: string | null;
            /** @description The User-Agent header of the program that used it last. */
            lastAgent: string | null;
            /** @description Accurate to ten minutes; null: never. */
            lastUsedAt: string | null;
            name: string;
            /** @description `read`, or `write`, which may read, too. */
            scope: components["schemas"]["AppScope"];
        };
        AppPasswordChange: {
            name: string;
        };
        AppPasswordInput: {
            name: string;
            scope: components["schemas"]["AppScope"];
        };
        /** @enum {string} */
        AppScope: "read" | "write";
        ArticleNewPayload: {
            data: {
                articles: components["schemas"]["EventArticle"][];
                feed: {
                    id: number;
                    link: string;
                    siteUrl: string | null;
                    title: string;
                    url: string;
                };
            };
            /** Format: date-time */
            timestamp: string;
            /**
             * @description What kind of text.
             * @constant
             */
            type: "article.new";
        };
        Beside: {
            /** @description The identity, as the lists give it. */
            id: number;
            /**
             * Format: date-time
             * @description What lists are sorted by: the date of the feed, or when we found the article.
             */
            publishedAt: string;
            /**
             * @description Above the row, or below it.
             * @enum {string}
             */
            side: "above" | "below";
            /** @description By the time of publication; by relevance only in a search. */
            sort: components["schemas"]["ItemSort"];
        };
        BillingSubscription: {
            amount: number | null;
            cancel_at_period_end: boolean;
            currency: string | null;
            current_period_end: number | null;
            has_payment_method: boolean;
            interval: ("month" | "year") | null;
            open_invoice_url: string | null;
            plan: components["schemas"]["PlanId"] | null;
            status: string | null;
            trial_end: number | null;
        };
        Bundle: {
            /** @description #RRGGBB. */
            color: string;
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            feedCount: number;
            /** @description Its feeds, the one added first in front. */
            feedIds: number[];
            id: number;
            itemCount: number;
            name: string;
            newestTitle: string | null;
            /** @description Its place in your order by hand, from 0; null: after all that have one, the oldest first. */
            position: number | null;
            /** Format: date-time */
            updatedAt: string;
            /**
             * Format: uuid
             * @description Whose it is.
             */
            userId: string;
        };
        BundleChange: {
            /** @description #RRGGBB. */
            color?: string;
            description?: string | null;
            name?: string;
        };
        BundleDetail: {
            bundle: components["schemas"]["Bundle"];
            feeds: components["schemas"]["Feed"][];
        };
        BundleWithFeeds: {
            addedFeedIds: number[];
            bundle: components["schemas"]["Bundle"];
            failed: {
                code: string;
                message: string;
                url: string;
            }[];
            feeds: components["schemas"]["Feed"][];
        };
        ChangeEmailInput: {
            newEmail: string;
            password: string;
        };
        ChangePasswordInput: {
            alsoRevoke?: components["schemas"]["RevocableAccess"][];
            confirmPassword: string;
            currentPassword: string;
            newPassword: string;
        };
        /** @enum {string} */
        ContentType: "news" | "tutorial" | "opinion" | "research" | "entertainment";
        Correction: {
            /** Format: date-time */
            createdAt: string;
            feedTitle: string | null;
            /** @description The identity, as the lists give it. */
            id: number;
            lesson: string | null;
            title: string | null;
            value: string;
            was: string | null;
            what: components["schemas"]["ScoreName"];
        };
        CorrectionInput: {
            /** @enum {string} */
            value: "news" | "tutorial" | "opinion" | "research" | "entertainment" | "none";
            /** @constant */
            what: "kind";
        } | {
            value: components["schemas"]["Sentiment"];
            /** @constant */
            what: "sentiment";
        } | {
            /** @enum {string} */
            value: "better" | "worse";
            /** @constant */
            what: "quality";
        } | {
            value: string;
            /** @constant */
            what: "topic";
        };
        Counts: {
            bundles: {
                id: number;
                starred: number;
                total: number;
                unread: number;
            }[];
            feeds: {
                id: number;
                starred: number;
                total: number;
                unread: number;
            }[];
            /** @description The newest article you have; null without any. */
            newestItemId: number | null;
            starred: number;
            total: number;
            unread: number;
        };
        CreatedFeed: {
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /** @description When it began to fail; null while it works. */
            failingSince: string | null;
            /** @description An address on this server that answers the icon, or null. */
            favicon: string | null;
            /** @enum {string} */
            feedType: "rss" | "intelligent";
            /** @description Where the feed is fetched; null for a smart feed. */
            feedUrl: string | null;
            /** @description Why the last fetch failed, for people; null when it went well. */
            fetchError: string | null;
            /** @description The original of every new article is fetched. */
            fullText: boolean;
            /** @description The identity, as the lists give it. */
            id: number;
            /** @description false: paused, not fetched. */
            isActive: boolean;
            /** @description Whether it is a smart feed. */
            isIntelligent: boolean;
            /** @description Kept out of every public RSS address. */
            isPrivate: boolean;
            itemCount: number;
            /** @description What a smart feed looks for; null otherwise. */
            keywords: string | null;
            /** @description When it was last asked. */
            lastFetched: string | null;
            /** @description Its place in your order by hand, from 0; null: after all that have one, the oldest first. */
            position: number | null;
            /** @description Why its address was recognized as private; null when it was not. */
            privateReason: string | null;
            searchResult?: components["schemas"]["SearchResult"];
            /** @description Your own title, or the source's. */
            title: string;
            unreadCount: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description The site's address; the feed's, when the site is not known. */
            url: string | null;
            /**
             * Format: uuid
             * @description Whose it is.
             */
            userId: string;
        };
        CreatedSubscription: components["schemas"]["HostedCheckout"] | components["schemas"]["EmbeddedCheckout"];
        CreatedWebhook: {
            /** @description A bundle of yours. */
            bundleId: number | null;
            chatId: string | null;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            events: components["schemas"]["WebhookEvent"][];
            failingSince: string | null;
            failures: number;
            /** @description A feed of yours. */
            feedId: number | null;
            format: components["schemas"]["WebhookFormat"];
            /** @description The identity, as the lists give it. */
            id: number;
            name: string;
            oldSecretUntil: string | null;
            pausedBy: components["schemas"]["WebhookPause"] | null;
            /** @enum {string} */
            scope: "all" | "feed" | "bundle";
            secret: string | null;
            /**
             * @description How it stands.
             * @enum {string}
             */
            state: "active" | "paused";
            url: string;
            waiting: number;
        };
        CreateSubscriptionInput: {
            /**
             * @default hosted
             * @enum {string}
             */
            mode?: "hosted" | "embedded";
            planType: components["schemas"]["PlanId"];
        };
        CurrentUser: {
            /** @description The beginning of the newest API key, or null. */
            apiKey: string | null;
            /** @description The limit of the newest API key itself; null: as many as the plan allows. */
            apiKeyCallsPerHour: number | null;
            /** @description What the newest API key may do: `read`, or `write`, which may read, too; null without a key. */
            apiKeyScope: components["schemas"]["AppScope"] | null;
            countsReading: boolean;
            /** Format: date-time */
            createdAt: string;
            currentPeriodEnd: string | null;
            email: string;
            firstName: string | null;
            /** Format: uuid */
            id: string;
            lastName: string | null;
            linkedProviders: string[];
            pendingEmail: string | null;
            profileImageUrl: string | null;
            relaysImages: boolean;
            subscriptionStatus: string | null;
            trialEndsAt: string | null;
            /** Format: date-time */
            updatedAt: string;
        };
        DeleteAccountInput: {
            /** @constant */
            confirmDelete: "DELETE";
            password: string;
        };
        DeletedFeeds: {
            deletedCount: number;
        };
        Device: {
            address: string | null;
            /**
             * Format: uuid
             * @description Names the session and opens nothing.
             */
            id: string;
            /** @description The one that asks. */
            isCurrent: boolean;
            /** @description `user`, `bundle` or `feed`. */
            kind: components["schemas"]["DeviceKind"];
            /** Format: date-time */
            lastSeenAt: string;
            name: string;
            signedInAt: string | null;
        };
        /** @enum {string} */
        DeviceKind: "desktop" | "phone" | "tablet" | "other";
        DuplicateArticle: {
            alsoIn: {
                id: number;
                title: string;
            }[];
            analysisSource: ("embedded" | "llm") | null;
            /** Format: date-time */
            analyzedAt: string;
            author: string | null;
            contentType: components["schemas"]["ContentType"] | null;
            contentTypeConfidence: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The date that the feed gives; null if it gives none, or one in the future. */
            datePublished: string | null;
            description: string | null;
            difference: {
                added: number;
                firstAdded: string[];
                firstMissing: string[];
                missing: number;
                originalDatePublished: string | null;
                /** Format: date-time */
                originalPublishedAt: string;
                originalWords: number;
                words: number;
            } | null;
            /** @description Your own article that the other one repeats. */
            duplicateOf: number | null;
            feed: components["schemas"]["ItemFeed"];
            /** @description A feed of yours. */
            feedId: number;
            guid: string;
            highlight?: components["schemas"]["Highlight"];
            /** @description The identity, as the lists give it. */
            id: number;
            isDuplicate: boolean;
            isFromExtract: boolean;
            isRead: boolean;
            isStarred: boolean;
            keyPoints: string[];
            keyTopics: string[];
            language: string | null;
            link: string;
            original: {
                feedTitle: string;
                id: number;
                link: string;
                title: string;
            } | null;
            /** Format: date-time */
            pubDate: string;
            /**
             * Format: date-time
             * @description What lists are sorted by: the date of the feed, or when we found the article.
             */
            publishedAt: string;
            qualityParts: components["schemas"]["QualityParts"] | null;
            qualityScore: number | null;
            readabilityScore: number | null;
            readingTimeMinutes: number | null;
            reason: ("link" | "text" | "headline" | "teaser") | null;
            /** @description The sentiment. */
            sentiment: components["schemas"]["Sentiment"] | null;
            sentimentConfidence: number | null;
            story?: components["schemas"]["ItemStory"];
            thumbnail: string | null;
            title: string;
        };
        EmbeddedCheckout: {
            amount: number;
            clientSecret: string;
            currency: string;
            /** @enum {string} */
            intent: "setup" | "payment";
            planType: components["schemas"]["PlanId"];
            publishableKey: string;
            scriptUrl: string | null;
            trialDays: number;
        };
        Error: {
            error: {
                code: string;
                details?: unknown;
                message: string;
            };
        };
        EventArticle: {
            /** Format: date-time */
            arrivedAt: string;
            author: string | null;
            categories: string[];
            commentsUrl: string | null;
            /** @description The date that the feed gives; null if it gives none, or one in the future. */
            datePublished: string | null;
            excerpt: string | null;
            /** @description The identity, as the lists give it. */
            id: number;
            link: string;
            /**
             * Format: date-time
             * @description What lists are sorted by: the date of the feed, or when we found the article.
             */
            publishedAt: string;
            thumbnail: string | null;
            title: string;
            url: string;
        };
        Feed: {
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /** @description When it began to fail; null while it works. */
            failingSince: string | null;
            /** @description An address on this server that answers the icon, or null. */
            favicon: string | null;
            /** @enum {string} */
            feedType: "rss" | "intelligent";
            /** @description Where the feed is fetched; null for a smart feed. */
            feedUrl: string | null;
            /** @description Why the last fetch failed, for people; null when it went well. */
            fetchError: string | null;
            /** @description The original of every new article is fetched. */
            fullText: boolean;
            /** @description The identity, as the lists give it. */
            id: number;
            /** @description false: paused, not fetched. */
            isActive: boolean;
            /** @description Whether it is a smart feed. */
            isIntelligent: boolean;
            /** @description Kept out of every public RSS address. */
            isPrivate: boolean;
            itemCount: number;
            /** @description What a smart feed looks for; null otherwise. */
            keywords: string | null;
            /** @description When it was last asked. */
            lastFetched: string | null;
            /** @description Its place in your order by hand, from 0; null: after all that have one, the oldest first. */
            position: number | null;
            /** @description Why its address was recognized as private; null when it was not. */
            privateReason: string | null;
            /** @description Your own title, or the source's. */
            title: string;
            unreadCount: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description The site's address; the feed's, when the site is not known. */
            url: string | null;
            /**
             * Format: uuid
             * @description Whose it is.
             */
            userId: string;
        };
        FeedChange: {
            description?: string | null;
            /** @description A new address: of a feed, or of a site that has one. */
            feedUrl?: string;
            fullText?: boolean;
            /** @description false pauses the feed. */
            isActive?: boolean;
            /** @description Kept out of every public RSS address. */
            isPrivate?: boolean;
            /** @description Empty: back to the source's own. */
            title?: string;
        };
        FeedFailingPayload: {
            data: {
                error: {
                    code: string | null;
                    message: string;
                };
                failingSince: string | null;
                feed: {
                    id: number;
                    link: string;
                    siteUrl: string | null;
                    title: string;
                    url: string;
                };
            };
            /** Format: date-time */
            timestamp: string;
            /**
             * @description What kind of text.
             * @constant
             */
            type: "feed.failing";
        };
        FeedItem: {
            /** @description Further feeds that carry the same article: it is one item, with one state, and stands in the lists of all of them. */
            alsoIn: {
                id: number;
                title: string;
            }[];
            author: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The date that the feed gives; null if it gives none, or one in the future. */
            datePublished: string | null;
            /** @description Plain text, at most 500 characters. */
            description: string | null;
            feed: components["schemas"]["ItemFeed"];
            /** @description A feed of yours. */
            feedId: number;
            guid: string;
            /** @description What a search found; only in its answers. */
            highlight?: components["schemas"]["Highlight"];
            /** @description In the order of arrival. */
            id: number;
            isRead: boolean;
            isStarred: boolean;
            link: string;
            /**
             * Format: date-time
             * @description Equal to publishedAt.
             */
            pubDate: string;
            /**
             * Format: date-time
             * @description What lists are sorted by: the date of the feed, or when we found the article.
             */
            publishedAt: string;
            story?: components["schemas"]["ItemStory"];
            /** @description The picture at its own site, as all addresses of pictures that a program gets. */
            thumbnail: string | null;
            title: string;
        };
        FeedItemDetail: {
            /** @description Further feeds that carry the same article: it is one item, with one state, and stands in the lists of all of them. */
            alsoIn: {
                id: number;
                title: string;
            }[];
            analysisSource: ("embedded" | "llm") | null;
            analyzedAt: string | null;
            author: string | null;
            categories: string[];
            commentsUrl: string | null;
            /** @description Sanitized HTML. */
            content: string;
            contentType: components["schemas"]["ContentType"] | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The date that the feed gives; null if it gives none, or one in the future. */
            datePublished: string | null;
            /** @description Plain text, at most 500 characters. */
            description: string | null;
            /** @description Your own article that the other one repeats. */
            duplicateOf: number | null;
            /** @description Sound and pictures that came along. */
            enclosures: components["schemas"]["ItemEnclosure"][];
            feed: components["schemas"]["ItemFeed"];
            /** @description A feed of yours. */
            feedId: number;
            /** @description The original's text as sanitized HTML; null until it was fetched. */
            fullText: string | null;
            guid: string;
            hasKeyPoints: boolean;
            /** @description What a search found; only in its answers. */
            highlight?: components["schemas"]["Highlight"];
            /** @description In the order of arrival. */
            id: number;
            isDuplicate: boolean;
            isFromExtract: boolean;
            isRead: boolean;
            isStarred: boolean;
            keyPoints: string[];
            keyTopics: string[];
            /** @description Of the article, by name. */
            labels: components["schemas"]["ItemLabel"][];
            link: string;
            /**
             * Format: date-time
             * @description Equal to publishedAt.
             */
            pubDate: string;
            /**
             * Format: date-time
             * @description What lists are sorted by: the date of the feed, or when we found the article.
             */
            publishedAt: string;
            qualityScore: number | null;
            readabilityScore: number | null;
            readingTimeMinutes: number | null;
            /** @description The sentiment. */
            sentiment: components["schemas"]["Sentiment"] | null;
            story?: components["schemas"]["ItemStory"];
            /** @description The picture at its own site, as all addresses of pictures that a program gets. */
            thumbnail: string | null;
            title: string;
            updatedAt: string | null;
        };
        FeedRecoveredPayload: {
            data: {
                feed: {
                    id: number;
                    link: string;
                    siteUrl: string | null;
                    title: string;
                    url: string;
                };
            };
            /** Format: date-time */
            timestamp: string;
            /**
             * @description What kind of text.
             * @constant
             */
            type: "feed.recovered";
        };
        ForgotPasswordInput: {
            email: string;
            proof?: {
                challenge: string;
                nonces: number[];
            };
        };
        FullText: {
            /** @description Sanitized HTML. */
            content: string;
        };
        GenerateInput: {
            /** @description Words, "quoted phrases", OR, -excluded words, and what the analysis must say, as in a search: quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. Your own articles keep that by their analysis. Articles that are only found keep it by their beginning: what cannot be determined fits only `unsure` and -excluded values; quality and minutes, which are not known, leave none of them out. What makes no sense is ignored. */
            keywords: string;
            strictness?: components["schemas"]["Strictness"];
        };
        Highlight: {
            snippet: string;
            snippetRanges: [
                number,
                number
            ][];
            title: [
                number,
                number
            ][];
        };
        HostedCheckout: {
            /** Format: uri */
            checkoutUrl: string;
        };
        Import: {
            bundles: {
                added: number;
                existing: number;
                limit: number;
                total: number;
            };
            /** Format: date-time */
            createdAt: string;
            error: string | null;
            fileName: string;
            finishedAt: string | null;
            /** @enum {string} */
            format: "opml" | "feedloom" | "server" | "starred";
            hasPreferences: boolean;
            hasReadingSettings: boolean;
            /** Format: uuid */
            id: string;
            items: {
                done: number;
                total: number;
            };
            leftOut: components["schemas"]["LeftOut"][];
            lines: {
                added: number;
                failed: number;
                followed: number;
                invalid: number;
                limit: number;
                total: number;
                waiting: number;
            };
            lists: components["schemas"]["ListLink"][];
            settings: {
                count: number;
                name: components["schemas"]["SettingsName"];
            }[];
            /** @description How it stands. */
            state: components["schemas"]["ImportState"];
        };
        ImportLine: {
            address: string;
            bundles: string[];
            /** @description Why it was not added, as an error code. */
            code: string | null;
            /** @description A feed of yours. */
            feedId: number | null;
            /** @description Only lines that ended so. */
            outcome: components["schemas"]["LineOutcome"];
            /** @description Its place in your order by hand, from 0; null: after all that have one, the oldest first. */
            position: number;
            /** @description The same for people. */
            reason: string | null;
            title: string;
            /**
             * @description What kind of text.
             * @enum {string}
             */
            type: "rss" | "intelligent";
        };
        /** @enum {string} */
        ImportState: "reading" | "preview" | "running" | "done" | "cancelled" | "failed";
        IntelligenceAnalytics: {
            analyzedArticles: number;
            averageQuality: number;
            averageReadingTime: number;
            contentTypeBreakdown: {
                count: number;
                type: components["schemas"]["ContentType"];
            }[];
            contentTypeUnsure: number;
            coveredArticles: number;
            duplicatesFound: number;
            duplicatesRemoved: number;
            ratedArticles: number;
            sentimentBreakdown: {
                negative: number;
                neutral: number;
                positive: number;
                unsure: number;
            };
            topTopics: {
                count: number;
                topic: string;
            }[];
            totalArticles: number;
        };
        IntelligenceArticle: {
            /** @description Further feeds that carry the same article: it is one item, with one state, and stands in the lists of all of them. */
            alsoIn: {
                id: number;
                title: string;
            }[];
            analysisSource: ("embedded" | "llm") | null;
            /** Format: date-time */
            analyzedAt: string;
            author: string | null;
            /** @description From the address, category, enclosure, title or form of the article, or from what most of its feed is. Null unless one is clear. */
            contentType: components["schemas"]["ContentType"] | null;
            contentTypeConfidence: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The date that the feed gives; null if it gives none, or one in the future. */
            datePublished: string | null;
            /** @description Plain text, at most 500 characters. */
            description: string | null;
            /** @description Your own article that this one repeats, or null. */
            duplicateOf: number | null;
            feed: components["schemas"]["ItemFeed"];
            /** @description A feed of yours. */
            feedId: number;
            guid: string;
            /** @description What a search found; only in its answers. */
            highlight?: components["schemas"]["Highlight"];
            /** @description In the order of arrival. */
            id: number;
            isDuplicate: boolean;
            isFromExtract: boolean;
            isRead: boolean;
            isStarred: boolean;
            /** @description Sentences of an article of 400 words or more; empty for others. */
            keyPoints: string[];
            /** @description At most three. */
            keyTopics: string[];
            language: string | null;
            link: string;
            original: {
                feedTitle: string;
                id: number;
                link: string;
                title: string;
            } | null;
            /**
             * Format: date-time
             * @description Equal to publishedAt.
             */
            pubDate: string;
            /**
             * Format: date-time
             * @description What lists are sorted by: the date of the feed, or when we found the article.
             */
            publishedAt: string;
            qualityParts: components["schemas"]["QualityParts"] | null;
            /** @description Measures the form of a full text, 0 to 100, not whether it is true: the sum of four facts in `qualityParts`. Null for an extract. */
            qualityScore: number | null;
            readabilityScore: number | null;
            readingTimeMinutes: number | null;
            /** @description From a list of words and from what goes up or down. Null unless it is clear. */
            sentiment: components["schemas"]["Sentiment"] | null;
            sentimentConfidence: number | null;
            story?: components["schemas"]["ItemStory"];
            /** @description The picture at its own site, as all addresses of pictures that a program gets. */
            thumbnail: string | null;
            title: string;
        };
        Invoice: {
            amount_due: number;
            amount_paid: number;
            created: number;
            currency: string;
            hosted_invoice_url: string | null;
            /** @description The identity, as the lists give it. */
            id: string;
            invoice_pdf: string | null;
            number: string | null;
            status: ("draft" | "open" | "paid" | "uncollectible" | "void") | null;
        };
        ItemEnclosure: {
            length: number;
            /** @description What kind of text. */
            type: string;
            url: string;
        };
        ItemFeed: {
            favicon: string | null;
            /** @description The identity, as the lists give it. */
            id: number;
            title: string;
        };
        /** @enum {string} */
        ItemFilter: "all" | "unread" | "starred";
        ItemLabel: {
            id: number;
            /** @description As it was written first; unique without regard to case. */
            name: string;
        };
        /** @enum {string} */
        ItemSort: "newest" | "oldest";
        ItemState: {
            id: number;
            isRead: boolean;
            isStarred: boolean;
        };
        ItemStory: {
            /** @description The identity, as the lists give it. */
            id: number;
            others: number;
            place: number;
        };
        KeptPair: {
            /** @description Your own article that the other one repeats. */
            duplicateOf: number;
            /** @description The identity, as the lists give it. */
            id: number;
        };
        KeyPoints: {
            keyPoints: string[];
            /** @enum {string} */
            source: "embedded" | "llm";
        };
        Label: {
            id: number;
            /** @description Articles that have it. */
            itemCount: number;
            /** @description As it was written first; unique without regard to case. */
            name: string;
        };
        LabelInput: {
            /** @description The name, of at most 100 characters. */
            name: components["schemas"]["LabelName"];
        };
        LabelItemsInput: {
            /**
             * @description Names of labels to put on them; what no label is called becomes one.
             * @default []
             */
            add?: components["schemas"]["LabelName"][];
            /** @description Articles; those that are not yours are ignored. */
            ids: number[];
            /**
             * @description Names of labels to take off them.
             * @default []
             */
            remove?: components["schemas"]["LabelName"][];
        };
        LabelledItems: {
            id: number;
            labels: components["schemas"]["ItemLabel"][];
        }[];
        LabelName: string;
        LeftOut: {
            count: number;
            reason: string;
        };
        /** @enum {string} */
        LineOutcome: "waiting" | "added" | "followed" | "limit" | "failed" | "invalid";
        ListLink: {
            title: string;
            url: string;
        };
        /** @enum {string} */
        ListSort: "newest" | "oldest" | "relevance";
        LoginInput: {
            email: string;
            password: string;
            proof?: {
                challenge: string;
                nonces: number[];
            };
        };
        MarkedRead: {
            markedCount: number;
            /** @description Takes the change back for ten minutes. */
            undoToken: string | null;
        };
        MarkReadInput: {
            /** @description Up to the article with this id; what arrived later stays unread. */
            before?: number;
            /** @description Only what the list has above or below one of its rows. */
            beside?: components["schemas"]["Beside"];
            /** @description A bundle of yours. */
            bundleId?: number;
            /** @description A feed of yours. */
            feedId?: number;
            /**
             * @description Which of them.
             * @default unread
             */
            filter?: components["schemas"]["ItemFilter"];
            /** @description Only these; what is not yours is passed over. */
            ids?: number[];
            /** @description A label of yours. */
            labelId?: number;
            /**
             * Format: date-time
             * @description Only what was published earlier.
             */
            olderThan?: string;
        };
        Membership: {
            /** @description A bundle of yours. */
            bundleId: number;
            /** @description A feed of yours. */
            feedId: number;
        };
        Message: {
            message: string;
        };
        NewApiKey: {
            /** @description The only answer that ever shows it. */
            apiKey: string;
            id: number;
            name: string;
        };
        NewAppPassword: {
            id: number;
            name: string;
            /** @description The only answer that ever shows it. */
            password: string;
        };
        NewBundle: {
            /** @description #RRGGBB. */
            color?: string;
            description?: string | null;
            name: string;
        };
        NewBundleWithFeeds: {
            /** @description #RRGGBB. */
            color?: string;
            description?: string | null;
            name: string;
            urls: string[];
        };
        NewFeed: {
            /** @description A bundle of yours. */
            bundleId?: number | null;
            description?: string;
            /** @description A title of your own; default: the feed's. */
            title?: string;
            /** @description An address, a site, a profile, or keywords. */
            url: string;
        };
        NewPage: {
            title?: string;
            url: string;
        };
        NewSavedSearch: {
            name?: string;
            query: string;
        };
        NewWebhook: {
            /** @description A bundle of yours. */
            bundleId?: number | null;
            chatId?: string;
            events: components["schemas"]["WebhookEvent"][];
            /** @description A feed of yours. */
            feedId?: number | null;
            /** @default json */
            format?: components["schemas"]["WebhookFormat"];
            name: string;
            /** @default  */
            url?: string;
        };
        NotificationPreferences: {
            accountUpdates: boolean;
            desktopNotifications: boolean;
            emailDigest: boolean;
            feedErrors: boolean;
            feedUpdates: boolean;
            marketing: boolean;
            realTimeAlerts: boolean;
            soundAlerts: boolean;
        };
        PaymentMethod: {
            brand: string;
            exp_month: number;
            exp_year: number;
            /** @description The identity, as the lists give it. */
            id: string;
            is_default: boolean;
            last4: string;
        };
        /** @enum {string} */
        PlanId: "developer" | "yearly";
        PreferencesChange: {
            accountUpdates?: boolean;
            desktopNotifications?: boolean;
            emailDigest?: boolean;
            feedErrors?: boolean;
            feedUpdates?: boolean;
            marketing?: boolean;
            realTimeAlerts?: boolean;
            soundAlerts?: boolean;
            /** @description IANA time zone; decides when the daily digest comes. */
            timeZone?: string;
        };
        PrivacyInput: {
            countsReading?: boolean;
            relaysImages?: boolean;
        };
        ProfileInput: {
            email?: string;
            firstName: string;
            lastName: string;
        };
        QualityParts: {
            [key: string]: number;
        };
        ReadingDay: {
            articles: number;
            bundles: {
                articles: number;
                bundleId: number | null;
                minutes: number;
            }[];
            /** Format: date */
            date: string;
            /** @description What the texts take to read. */
            minutes: number;
        };
        ReadingSettings: {
            /**
             * @description The typeface.
             * @enum {string}
             */
            face: "serif" | "sans" | "system" | "legible";
            hidesLibrary: boolean;
            /** @description A multiple of the size. */
            lineHeight: number;
            listWidth: number | null;
            /** @description Characters in a line; full: as wide as the pane. */
            measure: 56 | 68 | 80 | "full";
            /**
             * @description The ground of the text; auto: as the product.
             * @enum {string}
             */
            paper: "auto" | "light" | "sepia" | "dark" | "black";
            /** @description What the articles of a feed have differently, by the feed's id. */
            perFeed: {
                [key: string]: {
                    /** @enum {string} */
                    face?: "serif" | "sans" | "system" | "legible";
                    lineHeight?: number;
                    measure?: 56 | 68 | 80 | "full";
                    /** @enum {string} */
                    paper?: "auto" | "light" | "sepia" | "dark" | "black";
                    size?: number;
                };
            };
            /** @description Of the text, in CSS pixels. */
            size: number;
        };
        ReadingSettingsChange: {
            /**
             * @description The typeface.
             * @enum {string}
             */
            face?: "serif" | "sans" | "system" | "legible";
            hidesLibrary?: boolean;
            /** @description A multiple of the size. */
            lineHeight?: number;
            listWidth?: number | null;
            /** @description Characters in a line; full: as wide as the pane. */
            measure?: 56 | 68 | 80 | "full";
            /**
             * @description The ground of the text; auto: as the product.
             * @enum {string}
             */
            paper?: "auto" | "light" | "sepia" | "dark" | "black";
            /** @description What the articles of a feed have differently, by the feed's id. */
            perFeed?: {
                [key: string]: {
                    /** @enum {string} */
                    face?: "serif" | "sans" | "system" | "legible";
                    lineHeight?: number;
                    measure?: 56 | 68 | 80 | "full";
                    /** @enum {string} */
                    paper?: "auto" | "light" | "sepia" | "dark" | "black";
                    size?: number;
                } | null;
            };
            /** @description Of the text, in CSS pixels. */
            size?: number;
        };
        ReadInput: {
            isRead: boolean;
            /**
             * Format: date
             * @description Your day, where the article is read because you opened it: it counts there as read.
             */
            openedOn?: string;
        };
        RecommendedArticle: {
            /** @description Further feeds that carry the same article: it is one item, with one state, and stands in the lists of all of them. */
            alsoIn: {
                id: number;
                title: string;
            }[];
            analysisSource: ("embedded" | "llm") | null;
            /** Format: date-time */
            analyzedAt: string;
            author: string | null;
            /** @description From the address, category, enclosure, title or form of the article, or from what most of its feed is. Null unless one is clear. */
            contentType: components["schemas"]["ContentType"] | null;
            contentTypeConfidence: number | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The date that the feed gives; null if it gives none, or one in the future. */
            datePublished: string | null;
            /** @description Plain text, at most 500 characters. */
            description: string | null;
            /** @description Your own article that this one repeats, or null. */
            duplicateOf: number | null;
            feed: components["schemas"]["ItemFeed"];
            /** @description A feed of yours. */
            feedId: number;
            guid: string;
            /** @description What a search found; only in its answers. */
            highlight?: components["schemas"]["Highlight"];
            /** @description In the order of arrival. */
            id: number;
            isDuplicate: boolean;
            isFromExtract: boolean;
            isRead: boolean;
            isStarred: boolean;
            /** @description Sentences of an article of 400 words or more; empty for others. */
            keyPoints: string[];
            /** @description At most three. */
            keyTopics: string[];
            language: string | null;
            link: string;
            original: {
                feedTitle: string;
                id: number;
                link: string;
                title: string;
            } | null;
            /**
             * Format: date-time
             * @description Equal to publishedAt.
             */
            pubDate: string;
            /**
             * Format: date-time
             * @description What lists are sorted by: the date of the feed, or when we found the article.
             */
            publishedAt: string;
            qualityParts: components["schemas"]["QualityParts"] | null;
            /** @description Measures the form of a full text, 0 to 100, not whether it is true: the sum of four facts in `qualityParts`. Null for an extract. */
            qualityScore: number | null;
            readabilityScore: number | null;
            readingTimeMinutes: number | null;
            /** @description Why it is here, for people. */
            reasons: string[];
            /** @description From a list of words and from what goes up or down. Null unless it is clear. */
            sentiment: components["schemas"]["Sentiment"] | null;
            sentimentConfidence: number | null;
            story?: components["schemas"]["ItemStory"];
            /** @description The picture at its own site, as all addresses of pictures that a program gets. */
            thumbnail: string | null;
            title: string;
        };
        Redirect: {
            /** Format: uri */
            url: string;
        };
        RefreshOutcome: {
            /** @description Why it failed, for people; null otherwise. */
            error: string | null;
            /** @description A feed of yours. */
            feedId: number;
            newItems: number;
            /** @enum {string} */
            status: "changed" | "unchanged" | "recent" | "limited" | "gone" | "failed" | "paused";
        };
        RefreshSummary: {
            changed: number;
            failed: number;
            feeds: number;
            newItems: number;
            /** @description Not yet asked when the time for one answer was over; they follow by themselves. */
            pending: number;
            unchanged: number;
        };
        RemovedDuplicates: {
            removedCount: number;
        };
        RemoveDuplicatesInput: {
            /** @description Articles to hide; all that the preview shows without it. */
            ids?: number[];
        };
        ResetPasswordInput: {
            code: string;
            email: string;
            newPassword: string;
        };
        RestoredDuplicates: {
            restoredCount: number;
        };
        RestoredFeeds: {
            restoredCount: number;
        };
        RestoredRead: {
            restoredCount: number;
        };
        RestoreDuplicatesInput: {
            /** @description Articles to show again; all hidden ones without it. */
            ids?: number[];
        };
        RestoreReadInput: {
            /**
             * Format: uuid
             * @description Takes the change back for ten minutes.
             */
            undoToken: string;
        };
        /** @enum {string} */
        RevocableAccess: "apiKey" | "appPasswords" | "linkedSignIns" | "devices";
        RotatedSecret: {
            /** Format: date-time */
            oldSecretUntil: string;
            secret: string;
        };
        SavedPage: {
            /** @description A feed of yours. */
            feedId: number;
            hasText: boolean;
            isNew: boolean;
            /** @description An article in one of your feeds. */
            itemId: number;
        };
        SavedSearch: {
            /** Format: date-time */
            createdAt: string;
            /** @description The identity, as the lists give it. */
            id: number;
            name: string;
            query: string;
        };
        SavedSearchChange: {
            name?: string;
            query?: string;
        };
        SavedSmartFeed: {
            /** @description A bundle of yours. */
            bundleId: number | null;
            /** Format: date-time */
            createdAt: string;
            description: string | null;
            /** @description When it began to fail; null while it works. */
            failingSince: string | null;
            /** @description An address on this server that answers the icon, or null. */
            favicon: string | null;
            /** @enum {string} */
            feedType: "rss" | "intelligent";
            /** @description Where the feed is fetched; null for a smart feed. */
            feedUrl: string | null;
            /** @description Why the last fetch failed, for people; null when it went well. */
            fetchError: string | null;
            /** @description The original of every new article is fetched. */
            fullText: boolean;
            /** @description The identity, as the lists give it. */
            id: number;
            /** @description false: paused, not fetched. */
            isActive: boolean;
            /** @description Whether it is a smart feed. */
            isIntelligent: boolean;
            /** @description Kept out of every public RSS address. */
            isPrivate: boolean;
            itemCount: number;
            /** @description What a smart feed looks for; null otherwise. */
            keywords: string | null;
            /** @description When it was last asked. */
            lastFetched: string | null;
            /** @description Its place in your order by hand, from 0; null: after all that have one, the oldest first. */
            position: number | null;
            /** @description Why its address was recognized as private; null when it was not. */
            privateReason: string | null;
            /** @description Your own title, or the source's. */
            title: string;
            unreadCount: number;
            /** Format: date-time */
            updatedAt: string;
            /** @description The site's address; the feed's, when the site is not known. */
            url: string | null;
            /**
             * Format: uuid
             * @description Whose it is.
             */
            userId: string;
        };
        SaveSmartFeedInput: {
            /** @description A bundle of yours. */
            bundleId?: number | null;
            feedName: string;
            /** @description Words, "quoted phrases", OR, -excluded words, and what the analysis must say, as in a search: quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. Your own articles keep that by their analysis. Articles that are only found keep it by their beginning: what cannot be determined fits only `unsure` and -excluded values; quality and minutes, which are not known, leave none of them out. What makes no sense is ignored. */
            keywords: string;
            newBundleName?: string;
            strictness?: components["schemas"]["Strictness"];
        };
        /** @enum {string} */
        ScoreName: "kind" | "sentiment" | "quality" | "topic";
        ScoreReasons: {
            confidence: number | null;
            correctionId: number | null;
            lesson: string | null;
            reasons: string[];
            threshold: string;
            value: string | null;
            what: components["schemas"]["ScoreName"];
        };
        SearchResult: {
            /** @description Other feeds of the same site. */
            alternatives: {
                title: string;
                url: string;
            }[];
            originalInput: string;
            /**
             * @description What kind of text.
             * @enum {string}
             */
            type: "rss_feed" | "discovered_feed";
        };
        SearchSummary: {
            best: components["schemas"]["FeedItem"][];
            count: number;
            isExact: boolean;
        };
        SendRegisterCodeInput: {
            email: string;
            firstName: string;
            lastName: string;
            password: string;
            proof?: {
                challenge: string;
                nonces: number[];
            };
        };
        /** @enum {string} */
        Sentiment: "positive" | "negative" | "neutral";
        ServerInput: {
            /** @default  */
            address?: string;
            /** @description `user`, `bundle` or `feed`. */
            kind: components["schemas"]["ServerKind"];
            password: string;
            /** @default  */
            user?: string;
        };
        /** @enum {string} */
        ServerKind: "google-reader" | "fever" | "miniflux" | "feedbin" | "nextcloud-news";
        ServiceHealth: {
            /** @constant */
            status: "ok";
        };
        /** @enum {string} */
        SettingsName: "labels" | "savedSearches" | "smartSettings" | "smartLessons" | "scoreCorrections" | "hiddenTopics" | "keptPairs" | "hiddenDuplicates" | "readingDays" | "mediaPositions" | "webhooks";
        SignedOutDevices: {
            count: number;
        };
        SignInLinkInput: {
            email: string;
        };
        SmartFeedPreview: {
            considered: number;
            description: string;
            failedSources: string[];
            fitting: number;
            fittingBroadly: number;
            items: components["schemas"]["SmartItem"][];
            relatedTerms: string[];
            strictness: components["schemas"]["Strictness"];
            title: string;
        };
        SmartItem: {
            /** @description The same article from elsewhere, left out. */
            copies: {
                link: string;
                source: string;
                title: string;
            }[];
            description: string;
            isClose: boolean;
            isOwn: boolean;
            link: string;
            matchedTerms: string[];
            /** @description What lists are sorted by: the date of the feed, or when we found the article. */
            publishedAt: string | null;
            score: {
                freshness: number;
                relevance: number;
                source: number;
                taught: number;
                total: number;
            };
            source: string;
            thumbnail: string | null;
            title: string;
        };
        SmartLessonInput: {
            direction: ("more" | "less") | null;
            /** @description An article in one of your feeds. */
            itemId: number;
        };
        SmartSettings: {
            avoids: string[];
            excludedSites: string[];
            excludedWords: string[];
            /** @description A feed of yours. */
            feedId: number;
            /** @description Words, "quoted phrases", OR, -excluded words, and what the analysis must say, as in a search: quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. Your own articles keep that by their analysis. Articles that are only found keep it by their beginning: what cannot be determined fits only `unsure` and -excluded values; quality and minutes, which are not known, leave none of them out. What makes no sense is ignored. */
            keywords: string;
            /** @description ISO 639-1; empty: any language. */
            languages: string[];
            lessons: number;
            /** @description What it was taught to prefer, strongest first. */
            prefers: string[];
            strictness: components["schemas"]["Strictness"];
        };
        SmartSettingsChange: {
            excludedSites?: string[];
            excludedWords?: string[];
            /** @description Words, "quoted phrases", OR, -excluded words, and what the analysis must say, as in a search: quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5. Your own articles keep that by their analysis. Articles that are only found keep it by their beginning: what cannot be determined fits only `unsure` and -excluded values; quality and minutes, which are not known, leave none of them out. What makes no sense is ignored. */
            keywords?: string;
            languages?: string[];
            strictness?: components["schemas"]["Strictness"];
        };
        StarInput: {
            /** @description Absent: turns the star over. */
            isStarred?: boolean;
        };
        Stats: {
            activeFeeds: number;
            articlesToday: number;
            starredItems: number;
            totalItems: number;
            unreadItems: number;
        };
        /** @enum {string} */
        Strictness: "broad" | "balanced" | "strict";
        StripeConfig: {
            publishableKey: string;
            scriptUrl: string | null;
            trialAvailable: boolean;
            trialDays: number;
        };
        SubscriptionStatus: {
            cancelAtPeriodEnd: boolean;
            currentPeriodEnd: string | null;
            currentUsage: {
                bundleCount: number;
                feedCount: number;
            };
            /** @enum {string} */
            label: "Pro Plan" | "Free Trial" | "Past Due" | "Free";
            limits: {
                canCreateIntelligentFeeds: boolean;
                hasUnlimitedBundles: boolean;
                hasUnlimitedFeeds: boolean;
                maxBundles: number | null;
                maxFeeds: number | null;
            };
            /** @enum {string} */
            plan: "free" | "trial" | "pro";
            status: string | null;
            trialAvailable: boolean;
            trialEndsAt: string | null;
            trialInfo: {
                chargeAtEnd: {
                    amount: number;
                    currency: string;
                } | null;
                daysRemaining: number;
                shouldShowUpgradePrompt: boolean;
            };
        };
        SyncInput: {
            sessionId?: string;
        };
        Trending: {
            bundleId: number | null;
            count: number;
            days: number[];
            label: string;
        }[];
        UndoEmailInput: {
            token: string;
        };
        UnreadCount: {
            count: number;
        };
        UpgradeAnswer: {
            /** Format: uri */
            url: string;
        } | {
            message: string;
        };
        UpgradeInput: {
            confirmed?: {
                amount_due: number;
                proration_date: number | null;
            };
            /** @description The plan to change to. */
            planId: components["schemas"]["PlanId"];
        };
        UpgradePreview: {
            amount_due: number;
            credit: number;
            currency: string;
            has_payment_method: boolean;
            lines: {
                amount: number;
                description: string;
            }[];
            next_amount: number;
            next_at: number;
            /** @description The plan to change to. */
            planId: components["schemas"]["PlanId"];
            proration_date: number | null;
        };
        UseSignInLinkInput: {
            token: string;
        };
        VerifyCodeInput: {
            code: string;
            email: string;
        };
        VerifyEmailChangeInput: {
            code: string;
        };
        Webhook: {
            /** @description A bundle of yours. */
            bundleId: number | null;
            chatId: string | null;
            /** Format: date-time */
            createdAt: string;
            deliveredAt: string | null;
            events: components["schemas"]["WebhookEvent"][];
            failingSince: string | null;
            failures: number;
            /** @description A feed of yours. */
            feedId: number | null;
            format: components["schemas"]["WebhookFormat"];
            /** @description The identity, as the lists give it. */
            id: number;
            name: string;
            oldSecretUntil: string | null;
            pausedBy: components["schemas"]["WebhookPause"] | null;
            /** @enum {string} */
            scope: "all" | "feed" | "bundle";
            /**
             * @description How it stands.
             * @enum {string}
             */
            state: "active" | "paused";
            url: string;
            waiting: number;
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            durationMs: number;
            error: string | null;
            requestHeaders: {
                [key: string]: string;
            };
            response: {
                body: string;
                headers: {
                    [key: string]: string;
                };
                status: number;
            } | null;
        };
        WebhookChange: {
            /** @description A bundle of yours. */
            bundleId?: number | null;
            chatId?: string;
            events?: components["schemas"]["WebhookEvent"][];
            /** @description A feed of yours. */
            feedId?: number | null;
            name?: string;
            /**
             * @description How it stands.
             * @enum {string}
             */
            state?: "active" | "paused";
            url?: string;
        };
        WebhookDelivery: {
            attemptedAt: string | null;
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            error: string | null;
            /** @enum {string} */
            event: "article.new" | "feed.failing" | "feed.recovered" | "alert.created" | "webhook.test";
            /** @description The identity, as the lists give it. */
            id: number;
            /** @description The header `webhook-id` of every attempt. */
            messageId: string;
            nextAt: string | null;
            /**
             * @description How it stands.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            status: number | null;
        };
        WebhookDeliveryDetails: {
            attemptedAt: string | null;
            attempts: number;
            /** Format: date-time */
            createdAt: string;
            error: string | null;
            /** @enum {string} */
            event: "article.new" | "feed.failing" | "feed.recovered" | "alert.created" | "webhook.test";
            /** @description The identity, as the lists give it. */
            id: number;
            log: components["schemas"]["WebhookAttempt"][];
            /** @description The header `webhook-id` of every attempt. */
            messageId: string;
            nextAt: string | null;
            requestBody: string | null;
            /**
             * @description How it stands.
             * @enum {string}
             */
            state: "pending" | "delivered" | "failed" | "dropped";
            status: number | null;
        };
        /** @enum {string} */
        WebhookEvent: "article.new" | "feed.failing" | "feed.recovered" | "alert.created";
        /** @enum {string} */
        WebhookFormat: "json" | "slack" | "mattermost" | "rocketchat" | "discord" | "matrix" | "ntfy" | "telegram" | "email";
        /** @enum {string} */
        WebhookPause: "owner" | "failing" | "gone" | "plan";
        WebhookTestPayload: {
            data: {
                message: string;
                webhook: {
                    id: number;
                    name: string;
                };
            };
            /** Format: date-time */
            timestamp: string;
            /**
             * @description What kind of text.
             * @constant
             */
            type: "webhook.test";
        };
        Why: {
            duplicates: components["schemas"]["WhyDuplicate"][];
            recommendation: components["schemas"]["WhyRecommended"] | null;
            scores: components["schemas"]["ScoreReasons"][];
            smartFeeds: components["schemas"]["WhySmartFeed"][];
        };
        WhyDuplicate: {
            /** @description Your own article that the other one repeats. */
            duplicateOf: number;
            feedTitle: string;
            /** @description The identity, as the lists give it. */
            id: number;
            isKept: boolean;
            isOriginal: boolean;
            reason: string;
            title: string;
        };
        WhyRecommended: {
            place: number | null;
            reasons: string[];
            threshold: string;
        };
        WhySmartFeed: {
            /** @description A feed of yours. */
            feedId: number;
            isMember: boolean;
            lesson: ("more" | "less") | null;
            reasons: string[];
            score: number;
            threshold: string;
            title: string;
        };
    };
    responses: {
        /**
         * @description `BAD_REQUEST`: The body cannot be read.
         *
         *     `CODE_USED_UP`: The mailed code is too old or was entered wrong too often: a new one is needed.
         *
         *     `INVALID_CODE`: The mailed code is wrong, used or too old.
         *
         *     `VALIDATION_ERROR`: Something in the call is not as described; `details` names the fields.
         */
        "400-BAD_REQUEST-CODE_USED_UP-INVALID_CODE-VALIDATION_ERROR-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BAD_REQUEST",
                 *         "message": "The body is not valid JSON"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "BAD_REQUEST" | "CODE_USED_UP" | "INVALID_CODE" | "VALIDATION_ERROR";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `BAD_REQUEST`: The body cannot be read.
         *
         *     `INVALID_CODE`: The mailed code is wrong, used or too old.
         *
         *     `VALIDATION_ERROR`: Something in the call is not as described; `details` names the fields.
         */
        "400-BAD_REQUEST-INVALID_CODE-VALIDATION_ERROR": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BAD_REQUEST",
                 *         "message": "The body is not valid JSON"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "BAD_REQUEST" | "INVALID_CODE" | "VALIDATION_ERROR";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `BAD_REQUEST`: The body cannot be read.
         *
         *     `VALIDATION_ERROR`: Something in the call is not as described; `details` names the fields.
         */
        "400-BAD_REQUEST-VALIDATION_ERROR": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BAD_REQUEST",
                 *         "message": "The body is not valid JSON"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "BAD_REQUEST" | "VALIDATION_ERROR";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `BAD_REQUEST`: The body cannot be read.
         *
         *     `VALIDATION_ERROR`: Something in the call is not as described; `details` names the fields.
         */
        "400-BAD_REQUEST-VALIDATION_ERROR-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BAD_REQUEST",
                 *         "message": "The body is not valid JSON"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "BAD_REQUEST" | "VALIDATION_ERROR";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `VALIDATION_ERROR`: Something in the call is not as described; `details` names the fields. */
        "400-VALIDATION_ERROR": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_ERROR",
                 *         "message": "Bundle name is required",
                 *         "details": {
                 *           "name": [
                 *             "Bundle name is required"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "VALIDATION_ERROR";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `VALIDATION_ERROR`: Something in the call is not as described; `details` names the fields. */
        "400-VALIDATION_ERROR-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_ERROR",
                 *         "message": "Bundle name is required",
                 *         "details": {
                 *           "name": [
                 *             "Bundle name is required"
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "VALIDATION_ERROR";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `INVALID_CREDENTIALS`: Address or password is wrong.
         *
         *     `UNAUTHORIZED`: No session, key or app password, or none that is valid.
         */
        "401-INVALID_CREDENTIALS-UNAUTHORIZED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVALID_CREDENTIALS",
                 *         "message": "Address or password is wrong."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "INVALID_CREDENTIALS" | "UNAUTHORIZED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `UNAUTHORIZED`: No session, key or app password, or none that is valid. */
        "401-UNAUTHORIZED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHORIZED",
                 *         "message": "Please sign in"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "UNAUTHORIZED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `UNAUTHORIZED`: No session, key or app password, or none that is valid. */
        "401-UNAUTHORIZED-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHORIZED",
                 *         "message": "Please sign in"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "UNAUTHORIZED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `PAYMENT_FAILED`: The payment was refused; the message says why. */
        "402-PAYMENT_FAILED-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PAYMENT_FAILED",
                 *         "message": "The payment was refused; the message says why."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "PAYMENT_FAILED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `CROSS_ORIGIN`: A page of another site sent this with a browser's cookies. */
        "403-CROSS_ORIGIN": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CROSS_ORIGIN",
                 *         "message": "A page of another site sent this with a browser's cookies."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "CROSS_ORIGIN";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `CROSS_ORIGIN`: A page of another site sent this with a browser's cookies.
         *
         *     `PLAN_LIMIT`: Your plan does not allow more of this.
         *
         *     `READ_ONLY`: The API key or app password may read, and this changes something.
         */
        "403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CROSS_ORIGIN",
                 *         "message": "A page of another site sent this with a browser's cookies."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "CROSS_ORIGIN" | "PLAN_LIMIT" | "READ_ONLY";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `CROSS_ORIGIN`: A page of another site sent this with a browser's cookies.
         *
         *     `PLAN_LIMIT`: Your plan does not allow more of this.
         *
         *     `SESSION_REQUIRED`: An API key or app password is not enough: this needs a signed-in session.
         */
        "403-CROSS_ORIGIN-PLAN_LIMIT-SESSION_REQUIRED-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CROSS_ORIGIN",
                 *         "message": "A page of another site sent this with a browser's cookies."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "CROSS_ORIGIN" | "PLAN_LIMIT" | "SESSION_REQUIRED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `CROSS_ORIGIN`: A page of another site sent this with a browser's cookies.
         *
         *     `READ_ONLY`: The API key or app password may read, and this changes something.
         */
        "403-CROSS_ORIGIN-READ_ONLY": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CROSS_ORIGIN",
                 *         "message": "A page of another site sent this with a browser's cookies."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "CROSS_ORIGIN" | "READ_ONLY";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `CROSS_ORIGIN`: A page of another site sent this with a browser's cookies.
         *
         *     `SESSION_REQUIRED`: An API key or app password is not enough: this needs a signed-in session.
         */
        "403-CROSS_ORIGIN-SESSION_REQUIRED-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CROSS_ORIGIN",
                 *         "message": "A page of another site sent this with a browser's cookies."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "CROSS_ORIGIN" | "SESSION_REQUIRED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `SESSION_REQUIRED`: An API key or app password is not enough: this needs a signed-in session. */
        "403-SESSION_REQUIRED-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SESSION_REQUIRED",
                 *         "message": "An API key or app password is not enough: this needs a signed-in session."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "SESSION_REQUIRED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `NOT_FOUND`: There is no such thing among yours. */
        "404-NOT_FOUND": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "NOT_FOUND",
                 *         "message": "Feed not found"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "NOT_FOUND";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `NOT_FOUND`: There is no such thing among yours. */
        "404-NOT_FOUND-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "NOT_FOUND",
                 *         "message": "Feed not found"
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "NOT_FOUND";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `ALREADY_SUBSCRIBED`: You follow this already; `details.feed` is the feed. */
        "409-ALREADY_SUBSCRIBED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ALREADY_SUBSCRIBED",
                 *         "message": "You follow this already; details.feed is the feed."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "ALREADY_SUBSCRIBED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `ALREADY_SUBSCRIBED`: You follow this already; `details.feed` is the feed.
         *
         *     `CONFLICT`: It does not go together with how things stand; the message says why.
         */
        "409-ALREADY_SUBSCRIBED-CONFLICT": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ALREADY_SUBSCRIBED",
                 *         "message": "You follow this already; details.feed is the feed."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "ALREADY_SUBSCRIBED" | "CONFLICT";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `AMOUNT_CHANGED`: What was confirmed is not what would be charged now; nothing was changed.
         *
         *     `CONFLICT`: It does not go together with how things stand; the message says why.
         */
        "409-AMOUNT_CHANGED-CONFLICT-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AMOUNT_CHANGED",
                 *         "message": "What was confirmed is not what would be charged now; nothing was changed."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "AMOUNT_CHANGED" | "CONFLICT";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `CONFLICT`: It does not go together with how things stand; the message says why. */
        "409-CONFLICT": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CONFLICT",
                 *         "message": "It does not go together with how things stand; the message says why."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "CONFLICT";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `CONFLICT`: It does not go together with how things stand; the message says why. */
        "409-CONFLICT-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CONFLICT",
                 *         "message": "It does not go together with how things stand; the message says why."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "CONFLICT";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `GONE`: It is too late for this. */
        "410-GONE": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "GONE",
                 *         "message": "It is too late for this."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "GONE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `GONE`: It is too late for this. */
        "410-GONE-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "GONE",
                 *         "message": "It is too late for this."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "GONE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `PRECONDITION_FAILED`: It has changed since the version that `If-Match` names: read it again. */
        "412-PRECONDITION_FAILED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PRECONDITION_FAILED",
                 *         "message": "It has changed since the version that If-Match names: read it again."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "PRECONDITION_FAILED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is too large. */
        "413-PAYLOAD_TOO_LARGE": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PAYLOAD_TOO_LARGE",
                 *         "message": "The body is too large."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "PAYLOAD_TOO_LARGE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `PAYLOAD_TOO_LARGE`: The body is too large. */
        "413-PAYLOAD_TOO_LARGE-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PAYLOAD_TOO_LARGE",
                 *         "message": "The body is too large."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "PAYLOAD_TOO_LARGE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The body must be JSON, with `Content-Type: application/json`. */
        "415-UNSUPPORTED_MEDIA_TYPE": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "The body must be JSON, with Content-Type: application/json."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "UNSUPPORTED_MEDIA_TYPE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `UNSUPPORTED_MEDIA_TYPE`: The body must be JSON, with `Content-Type: application/json`. */
        "415-UNSUPPORTED_MEDIA_TYPE-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "The body must be JSON, with Content-Type: application/json."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "UNSUPPORTED_MEDIA_TYPE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `ADDRESS_REFUSED`: The address leads where the server does not go. */
        "422-ADDRESS_REFUSED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADDRESS_REFUSED",
                 *         "message": "The address leads where the server does not go."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "ADDRESS_REFUSED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `ADDRESS_REFUSED`: The address leads where the server does not go.
         *
         *     `FEED_UNREACHABLE`: The site did not answer with a page; `details` says what it did.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: Another call had this `Idempotency-Key`.
         */
        "422-ADDRESS_REFUSED-FEED_UNREACHABLE-IDEMPOTENCY_KEY_REUSED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADDRESS_REFUSED",
                 *         "message": "The address leads where the server does not go."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "ADDRESS_REFUSED" | "FEED_UNREACHABLE" | "IDEMPOTENCY_KEY_REUSED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `ADDRESS_REFUSED`: The address leads where the server does not go.
         *
         *     `FEED_UNREACHABLE`: The site did not answer with a page; `details` says what it did.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: Another call had this `Idempotency-Key`.
         *
         *     `NOT_A_FEED`: There is no feed at the address.
         *
         *     `SOCIAL_UNSUPPORTED`: The network has no feeds; the message says what works instead.
         *
         *     `SUBSCRIPTION_LIST`: The address leads to an OPML list, which `POST /api/import?from=…` reads.
         */
        "422-ADDRESS_REFUSED-FEED_UNREACHABLE-IDEMPOTENCY_KEY_REUSED-NOT_A_FEED-SOCIAL_UNSUPPORTED-SUBSCRIPTION_LIST": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADDRESS_REFUSED",
                 *         "message": "The address leads where the server does not go."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "ADDRESS_REFUSED" | "FEED_UNREACHABLE" | "IDEMPOTENCY_KEY_REUSED" | "NOT_A_FEED" | "SOCIAL_UNSUPPORTED" | "SUBSCRIPTION_LIST";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `ADDRESS_REFUSED`: The address leads where the server does not go.
         *
         *     `FEED_UNREACHABLE`: The site did not answer with a page; `details` says what it did.
         *
         *     `NOT_A_FEED`: There is no feed at the address.
         *
         *     `SOCIAL_UNSUPPORTED`: The network has no feeds; the message says what works instead.
         *
         *     `SUBSCRIPTION_LIST`: The address leads to an OPML list, which `POST /api/import?from=…` reads.
         */
        "422-ADDRESS_REFUSED-FEED_UNREACHABLE-NOT_A_FEED-SOCIAL_UNSUPPORTED-SUBSCRIPTION_LIST": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADDRESS_REFUSED",
                 *         "message": "The address leads where the server does not go."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "ADDRESS_REFUSED" | "FEED_UNREACHABLE" | "NOT_A_FEED" | "SOCIAL_UNSUPPORTED" | "SUBSCRIPTION_LIST";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `ADDRESS_REFUSED`: The address leads where the server does not go.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: Another call had this `Idempotency-Key`.
         */
        "422-ADDRESS_REFUSED-IDEMPOTENCY_KEY_REUSED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADDRESS_REFUSED",
                 *         "message": "The address leads where the server does not go."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "ADDRESS_REFUSED" | "IDEMPOTENCY_KEY_REUSED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `FULL_TEXT_UNAVAILABLE`: The original's text cannot be had.
         *
         *     `IDEMPOTENCY_KEY_REUSED`: Another call had this `Idempotency-Key`.
         */
        "422-FULL_TEXT_UNAVAILABLE-IDEMPOTENCY_KEY_REUSED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "FULL_TEXT_UNAVAILABLE",
                 *         "message": "The original's text cannot be had."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "FULL_TEXT_UNAVAILABLE" | "IDEMPOTENCY_KEY_REUSED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `IDEMPOTENCY_KEY_REUSED`: Another call had this `Idempotency-Key`. */
        "422-IDEMPOTENCY_KEY_REUSED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "IDEMPOTENCY_KEY_REUSED",
                 *         "message": "Another call had this Idempotency-Key."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "IDEMPOTENCY_KEY_REUSED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `RATE_LIMITED`: Too many calls; `Retry-After` says how many seconds to wait. */
        "429-RATE_LIMITED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RATE_LIMITED",
                 *         "message": "Your plan allows 1000 API calls an hour. Please try again later."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "RATE_LIMITED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `RATE_LIMITED`: Too many calls; `Retry-After` says how many seconds to wait. */
        "429-RATE_LIMITED-session": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RATE_LIMITED",
                 *         "message": "Your plan allows 1000 API calls an hour. Please try again later."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "RATE_LIMITED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `INTERNAL`: Something went wrong on our side. */
        "500-INTERNAL": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL",
                 *         "message": "Something went wrong on our side."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "INTERNAL";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `INTERNAL`: Something went wrong on our side. */
        "500-INTERNAL-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL",
                 *         "message": "Something went wrong on our side."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "INTERNAL";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `MAIL_FAILED`: The mail could not be sent. */
        "502-MAIL_FAILED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MAIL_FAILED",
                 *         "message": "The mail could not be sent."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "MAIL_FAILED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `MAIL_FAILED`: The mail could not be sent. */
        "502-MAIL_FAILED-session": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MAIL_FAILED",
                 *         "message": "The mail could not be sent."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "MAIL_FAILED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `BUSY`: Too many documents are being read; `Retry-After` says how many seconds to wait.
         *
         *     `DATABASE_UNAVAILABLE`: The database is away for a moment; `Retry-After` says when to try again.
         */
        "503-BUSY-DATABASE_UNAVAILABLE": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "BUSY",
                 *         "message": "Too many documents are being read; Retry-After says how many seconds to wait."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "BUSY" | "DATABASE_UNAVAILABLE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `DATABASE_UNAVAILABLE`: The database is away for a moment; `Retry-After` says when to try again. */
        "503-DATABASE_UNAVAILABLE": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DATABASE_UNAVAILABLE",
                 *         "message": "The database is away for a moment; Retry-After says when to try again."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "DATABASE_UNAVAILABLE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `DATABASE_UNAVAILABLE`: The database is away for a moment; `Retry-After` says when to try again.
         *
         *     `MAIL_NOT_CONFIGURED`: This server sends no mail.
         */
        "503-DATABASE_UNAVAILABLE-MAIL_NOT_CONFIGURED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DATABASE_UNAVAILABLE",
                 *         "message": "The database is away for a moment; Retry-After says when to try again."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "DATABASE_UNAVAILABLE" | "MAIL_NOT_CONFIGURED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `DATABASE_UNAVAILABLE`: The database is away for a moment; `Retry-After` says when to try again.
         *
         *     `MAIL_NOT_CONFIGURED`: This server sends no mail.
         */
        "503-DATABASE_UNAVAILABLE-MAIL_NOT_CONFIGURED-session": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DATABASE_UNAVAILABLE",
                 *         "message": "The database is away for a moment; Retry-After says when to try again."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "DATABASE_UNAVAILABLE" | "MAIL_NOT_CONFIGURED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `DATABASE_UNAVAILABLE`: The database is away for a moment; `Retry-After` says when to try again.
         *
         *     `PAYMENTS_NOT_CONFIGURED`: This server takes no payments.
         *
         *     `PAYMENTS_UNAVAILABLE`: The payment provider does not answer.
         */
        "503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DATABASE_UNAVAILABLE",
                 *         "message": "The database is away for a moment; Retry-After says when to try again."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "DATABASE_UNAVAILABLE" | "PAYMENTS_NOT_CONFIGURED" | "PAYMENTS_UNAVAILABLE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /** @description `DATABASE_UNAVAILABLE`: The database is away for a moment; `Retry-After` says when to try again. */
        "503-DATABASE_UNAVAILABLE-session": {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DATABASE_UNAVAILABLE",
                 *         "message": "The database is away for a moment; Retry-After says when to try again."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "DATABASE_UNAVAILABLE";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
        /**
         * @description `DATABASE_UNAVAILABLE`: The database is away for a moment; `Retry-After` says when to try again.
         *
         *     `SIGN_IN_NOT_CONFIGURED`: Sign-in through other providers is not set up.
         */
        "503-DATABASE_UNAVAILABLE-SIGN_IN_NOT_CONFIGURED": {
            headers: {
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DATABASE_UNAVAILABLE",
                 *         "message": "The database is away for a moment; Retry-After says when to try again."
                 *       }
                 *     }
                 */
                "application/json": {
                    error: {
                        /** @enum {string} */
                        code: "DATABASE_UNAVAILABLE" | "SIGN_IN_NOT_CONFIGURED";
                        details?: unknown;
                        message: string;
                    };
                };
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Related addresses (RFC 8288): of a list `rel="next"`, while there is a next page; of a public document `rel="hub"` and `rel="self"`.
         * @example </api/feed-items?limit=20&cursor=…>; rel="next"
         */
        Link: string;
        /**
         * @description With an API key: calls left (`r`), and the seconds until the hour begins anew (`t`); `"key"` tells of the key's own limit.
         * @example "hourly";r=997;t=3412
         */
        RateLimit: string;
        /**
         * @description With an API key: how many calls (`q`) your plan allows in so many seconds (`w`).
         * @example "hourly";q=1000;w=3600
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds to wait.
         * @example 60
         */
        "Retry-After": number;
        /** @description Names this call in our logs; tell it to support. */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5521,
                     *         "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *         "type": "feed_update",
                     *         "title": "A feed does not answer",
                     *         "message": "Example has not answered since this morning.",
                     *         "feedId": 4215577293031,
                     *         "bundleId": 730261558104,
                     *         "isRead": false,
                     *         "severity": "success",
                     *         "actionUrl": "/articles",
                     *         "actionText": "View",
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "expiresAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Alert"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    deleteAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 5521
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    markAlertRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 5521
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 5521,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "type": "feed_update",
                     *       "title": "A feed does not answer",
                     *       "message": "Example has not answered since this morning.",
                     *       "feedId": 4215577293031,
                     *       "bundleId": 730261558104,
                     *       "isRead": false,
                     *       "severity": "success",
                     *       "actionUrl": "/articles",
                     *       "actionText": "View",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "expiresAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Alert"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    countUnreadAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 0
                     *     }
                     */
                    "application/json": components["schemas"]["UnreadCount"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readAnalytics: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone: what “today” means. Default: UTC.
                 * @example Europe/Berlin
                 */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "days": [
                     *         {
                     *           "date": "date",
                     *           "articles": 0,
                     *           "read": 0
                     *         }
                     *       ],
                     *       "hours": [
                     *         {
                     *           "hour": 0,
                     *           "articles": 0
                     *         }
                     *       ],
                     *       "feeds": [
                     *         {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "articles": 0,
                     *           "read": 0
                     *         }
                     *       ],
                     *       "quiet": [
                     *         {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "reason": "failing",
                     *           "lastArticleAt": "2026-03-01T08:30:00.000Z",
                     *           "failingSince": "2026-03-01T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "topics": {
                     *         "weeks": [
                     *           "text"
                     *         ],
                     *         "rows": [
                     *           {
                     *             "topic": "topic",
                     *             "counts": [
                     *               0
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Analytics"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 21,
                     *         "name": "Home Assistant",
                     *         "prefix": "fl_a1b2c…",
                     *         "scope": "read",
                     *         "callsPerHour": 200,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "lastUsedAt": "2026-03-01T08:30:00.000Z",
                     *         "lastAddress": "192.0.2.7",
                     *         "lastAgent": "HomeAssistant/2026.11"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 21
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    renameApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 21
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Home Assistant"
                 *     }
                 */
                "application/json": components["schemas"]["ApiKeyChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 21,
                     *       "name": "Home Assistant",
                     *       "prefix": "fl_a1b2c…",
                     *       "scope": "read",
                     *       "callsPerHour": 200,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "lastUsedAt": "2026-03-01T08:30:00.000Z",
                     *       "lastAddress": "192.0.2.7",
                     *       "lastAgent": "HomeAssistant/2026.11"
                     *     }
                     */
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    listAppPasswords: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 17,
                     *         "name": "Reeder on my phone",
                     *         "scope": "write",
                     *         "email": "ada@example.org",
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "lastUsedAt": "2026-03-01T08:30:00.000Z",
                     *         "lastAddress": "192.0.2.7",
                     *         "lastAgent": "newsboat/2.36"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["AppPassword"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    createAppPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Reeder on my phone",
                 *       "scope": "write"
                 *     }
                 */
                "application/json": components["schemas"]["AppPasswordInput"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "name": "Reeder on my phone",
                     *       "password": "k7m2pwx9qdr4t6hyn3cb"
                     *     }
                     */
                    "application/json": components["schemas"]["NewAppPassword"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            409: components["responses"]["409-CONFLICT-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    revokeAppPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    renameAppPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Reeder on my tablet"
                 *     }
                 */
                "application/json": components["schemas"]["AppPasswordChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 17,
                     *       "name": "Reeder on my phone",
                     *       "scope": "write",
                     *       "email": "ada@example.org",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "lastUsedAt": "2026-03-01T08:30:00.000Z",
                     *       "lastAddress": "192.0.2.7",
                     *       "lastAgent": "newsboat/2.36"
                     *     }
                     */
                    "application/json": components["schemas"]["AppPassword"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "newEmail": "ada@example.net",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeEmailInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            502: components["responses"]["502-MAIL_FAILED-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-MAIL_NOT_CONFIGURED-session"];
        };
    };
    resendEmailCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            410: components["responses"]["410-GONE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            502: components["responses"]["502-MAIL_FAILED-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-MAIL_NOT_CONFIGURED-session"];
        };
    };
    verifyEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailChangeInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-CODE_USED_UP-INVALID_CODE-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            409: components["responses"]["409-CONFLICT-session"];
            410: components["responses"]["410-GONE-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "correct horse battery",
                 *       "newPassword": "another horse battery",
                 *       "confirmPassword": "another horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse battery",
                 *       "confirmDelete": "DELETE"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteAccountInput"];
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *         "name": "Firefox on Windows",
                     *         "kind": "desktop",
                     *         "address": "address",
                     *         "signedInAt": "2026-03-01T08:30:00.000Z",
                     *         "lastSeenAt": "2026-03-01T08:30:00.000Z",
                     *         "isCurrent": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Device"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    signOutOtherDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 0
                     *     }
                     */
                    "application/json": components["schemas"]["SignedOutDevices"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    signOutDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            502: components["responses"]["502-MAIL_FAILED"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-MAIL_NOT_CONFIGURED"];
        };
    };
    generateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["ApiKeyInput"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 21,
                     *       "name": "Home Assistant",
                     *       "apiKey": "fl_a1B2c3D4e5a1B2c3D4e5a1B2c3D4e5a1B2c3D4e5"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-SESSION_REQUIRED-session"];
            409: components["responses"]["409-CONFLICT-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-INVALID_CREDENTIALS-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    updatePrivacy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "relaysImages": true
                 *     }
                 */
                "application/json": components["schemas"]["PrivacyInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ada",
                 *       "lastName": "Reader"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "code": "123456",
                 *       "newPassword": "another horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-INVALID_CODE-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    sendRegisterCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ada",
                 *       "lastName": "Reader",
                 *       "email": "ada@example.org",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": components["schemas"]["SendRegisterCodeInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            502: components["responses"]["502-MAIL_FAILED"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-MAIL_NOT_CONFIGURED"];
        };
    };
    sendSignInLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["SignInLinkInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            502: components["responses"]["502-MAIL_FAILED"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-MAIL_NOT_CONFIGURED"];
        };
    };
    useSignInLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
                 *     }
                 */
                "application/json": components["schemas"]["UseSignInLinkInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            410: components["responses"]["410-GONE"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    undoEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "kkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk"
                 *     }
                 */
                "application/json": components["schemas"]["UndoEmailInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Signed out."
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            409: components["responses"]["409-CONFLICT"];
            410: components["responses"]["410-GONE"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    verifyRegisterCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org",
                 *       "code": "123456"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyCodeInput"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "email": "ada@example.org",
                     *       "firstName": "Ada",
                     *       "lastName": "Reader",
                     *       "profileImageUrl": "profileImageUrl",
                     *       "relaysImages": false,
                     *       "countsReading": false,
                     *       "subscriptionStatus": "subscriptionStatus",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "apiKey": "fl_a1b2c3d4…",
                     *       "apiKeyScope": "write",
                     *       "apiKeyCallsPerHour": 200,
                     *       "pendingEmail": "pendingEmail",
                     *       "linkedProviders": [
                     *         "text"
                     *       ],
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUser"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-INVALID_CODE-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listBundles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 730261558104,
                     *         "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *         "name": "Mornings",
                     *         "description": "Before the first cup.",
                     *         "color": "#10B981",
                     *         "feedIds": [
                     *           4215577293031
                     *         ],
                     *         "position": 0,
                     *         "feedCount": 1,
                     *         "itemCount": 128,
                     *         "newestTitle": "newestTitle",
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "updatedAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Bundle"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    createBundle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Mornings",
                 *       "description": "Before the first cup.",
                 *       "color": "#10B981"
                 *     }
                 */
                "application/json": components["schemas"]["NewBundle"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 730261558104,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "name": "Mornings",
                     *       "description": "Before the first cup.",
                     *       "color": "#10B981",
                     *       "feedIds": [
                     *         4215577293031
                     *       ],
                     *       "position": 0,
                     *       "feedCount": 1,
                     *       "itemCount": 128,
                     *       "newestTitle": "newestTitle",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Bundle"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bundle": {
                     *         "id": 730261558104,
                     *         "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *         "name": "Mornings",
                     *         "description": "Before the first cup.",
                     *         "color": "#10B981",
                     *         "feedIds": [
                     *           4215577293031
                     *         ],
                     *         "position": 0,
                     *         "feedCount": 1,
                     *         "itemCount": 128,
                     *         "newestTitle": "newestTitle",
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "updatedAt": "2026-03-01T08:30:00.000Z"
                     *       },
                     *       "feeds": [
                     *         {
                     *           "id": 4215577293031,
                     *           "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *           "title": "Example",
                     *           "url": "https://example.org/",
                     *           "feedUrl": "https://example.org/feed.xml",
                     *           "description": "Notes from a harbour.",
                     *           "favicon": "/api/favicons/17",
                     *           "lastFetched": "2026-03-01T08:30:00.000Z",
                     *           "fetchError": null,
                     *           "failingSince": null,
                     *           "isActive": true,
                     *           "isPrivate": false,
                     *           "privateReason": null,
                     *           "fullText": false,
                     *           "isIntelligent": false,
                     *           "keywords": null,
                     *           "feedType": "rss",
                     *           "position": 0,
                     *           "itemCount": 128,
                     *           "unreadCount": 12,
                     *           "createdAt": "2026-03-01T08:30:00.000Z",
                     *           "updatedAt": "2026-03-01T08:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BundleDetail"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    deleteBundle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    updateBundle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Evenings",
                 *       "color": "#8B5CF6"
                 *     }
                 */
                "application/json": components["schemas"]["BundleChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 730261558104,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "name": "Mornings",
                     *       "description": "Before the first cup.",
                     *       "color": "#10B981",
                     *       "feedIds": [
                     *         4215577293031
                     *       ],
                     *       "position": 0,
                     *       "feedCount": 1,
                     *       "itemCount": 128,
                     *       "newestTitle": "newestTitle",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Bundle"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listBundleFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *         "title": "Example",
                     *         "url": "https://example.org/",
                     *         "feedUrl": "https://example.org/feed.xml",
                     *         "description": "Notes from a harbour.",
                     *         "favicon": "/api/favicons/17",
                     *         "lastFetched": "2026-03-01T08:30:00.000Z",
                     *         "fetchError": null,
                     *         "failingSince": null,
                     *         "isActive": true,
                     *         "isPrivate": false,
                     *         "privateReason": null,
                     *         "fullText": false,
                     *         "isIntelligent": false,
                     *         "keywords": null,
                     *         "feedType": "rss",
                     *         "position": 0,
                     *         "itemCount": 128,
                     *         "unreadCount": 12,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "updatedAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Feed"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    addFeedToBundle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feedId": 4215577293031
                 *     }
                 */
                "application/json": components["schemas"]["AddFeedInput"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bundleId": 730261558104,
                     *       "feedId": 4215577293031
                     *     }
                     */
                    "application/json": components["schemas"]["Membership"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    removeAllFeedsFromBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    removeFeedFromBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A feed of yours.
                 * @example 4215577293031
                 */
                feedId: number;
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    restoreFeedToBundle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description A feed of yours.
                 * @example 4215577293031
                 */
                feedId: number;
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bundleId": 730261558104,
                     *       "feedId": 4215577293031
                     *     }
                     */
                    "application/json": components["schemas"]["Membership"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            410: components["responses"]["410-GONE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    restoreFeedsToBundle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 730261558104
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restoredCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RestoredFeeds"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    orderBundles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         730261558104
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    createBundleWithFeeds: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ships",
                 *       "urls": [
                 *         "https://sea.example/rss",
                 *         "https://harbour.example"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewBundleWithFeeds"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bundle": {
                     *         "id": 730261558104,
                     *         "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *         "name": "Mornings",
                     *         "description": "Before the first cup.",
                     *         "color": "#10B981",
                     *         "feedIds": [
                     *           4215577293031
                     *         ],
                     *         "position": 0,
                     *         "feedCount": 1,
                     *         "itemCount": 128,
                     *         "newestTitle": "newestTitle",
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "updatedAt": "2026-03-01T08:30:00.000Z"
                     *       },
                     *       "feeds": [
                     *         {
                     *           "id": 4215577293031,
                     *           "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *           "title": "Example",
                     *           "url": "https://example.org/",
                     *           "feedUrl": "https://example.org/feed.xml",
                     *           "description": "Notes from a harbour.",
                     *           "favicon": "/api/favicons/17",
                     *           "lastFetched": "2026-03-01T08:30:00.000Z",
                     *           "fetchError": null,
                     *           "failingSince": null,
                     *           "isActive": true,
                     *           "isPrivate": false,
                     *           "privateReason": null,
                     *           "fullText": false,
                     *           "isIntelligent": false,
                     *           "keywords": null,
                     *           "feedType": "rss",
                     *           "position": 0,
                     *           "itemCount": 128,
                     *           "unreadCount": 12,
                     *           "createdAt": "2026-03-01T08:30:00.000Z",
                     *           "updatedAt": "2026-03-01T08:30:00.000Z"
                     *         }
                     *       ],
                     *       "addedFeedIds": [
                     *         1
                     *       ],
                     *       "failed": [
                     *         {
                     *           "url": "https://example.org/",
                     *           "code": "code",
                     *           "message": "Signed out."
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BundleWithFeeds"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-ADDRESS_REFUSED-FEED_UNREACHABLE-IDEMPOTENCY_KEY_REUSED-NOT_A_FEED-SOCIAL_UNSUPPORTED-SUBSCRIPTION_LIST"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    readCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 0,
                     *       "unread": 0,
                     *       "starred": 0,
                     *       "feeds": [
                     *         {
                     *           "total": 0,
                     *           "unread": 0,
                     *           "starred": 0,
                     *           "id": 4215577293031
                     *         }
                     *       ],
                     *       "bundles": [
                     *         {
                     *           "total": 0,
                     *           "unread": 0,
                     *           "starred": 0,
                     *           "id": 4215577293031
                     *         }
                     *       ],
                     *       "newestItemId": 81234
                     *     }
                     */
                    "application/json": components["schemas"]["Counts"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    createSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "planType": "developer"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSubscriptionInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "checkoutUrl": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedSubscription"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-CONFLICT-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    exportAll: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same file as all-data */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    exportAllData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file, sent while it is made */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    exportFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file, sent while it is made */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    exportOpml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file, sent while it is made */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example <?xml version="1.0" encoding="UTF-8"?>
                     *     <opml version="2.0">
                     *       <head><title>Feedloom subscriptions</title></head>
                     *       <body>
                     *         <outline text="Example" type="rss" xmlUrl="https://example.org/feed.xml"/>
                     *       </body>
                     *     </opml>
                     */
                    "text/x-opml": string;
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readFavicon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 17
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
            /** @description What the reader has (If-None-Match) is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listItems: {
        parameters: {
            query?: {
                /** @description A bundle of yours. */
                bundleId?: number;
                /** @description Where the page begins: taken from the `Link` header of the page before. */
                cursor?: string;
                /** @description A feed of yours. */
                feedId?: number;
                /**
                 * @description Which articles.
                 * @example unread
                 */
                filter?: components["schemas"]["ItemFilter"];
                /** @description A label of yours. */
                labelId?: number;
                /**
                 * @description How many at most.
                 * @example 20
                 */
                limit?: number;
                /** @description A search: words, "phrases", OR, -without; title:, author:, feed:, bundle:, before:, after:, is:unread|read|starred|duplicate; quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5 (kind:unsure and sentiment:unsure: not named). What makes no sense is ignored. */
                q?: string;
                /** @description By the time of publication; by relevance only in a search. */
                sort?: components["schemas"]["ListSort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 81234,
                     *         "feedId": 4215577293031,
                     *         "title": "Ships by night",
                     *         "description": "What the harbour sees after ten.",
                     *         "link": "https://example.org/ships-by-night",
                     *         "guid": "ships-by-night",
                     *         "author": "Ada Reader",
                     *         "publishedAt": "2026-03-01T08:30:00.000Z",
                     *         "pubDate": "2026-03-01T08:30:00.000Z",
                     *         "datePublished": "2026-03-01T08:30:00.000Z",
                     *         "thumbnail": null,
                     *         "isRead": false,
                     *         "isStarred": false,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "feed": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "favicon": "/api/favicons/17"
                     *         },
                     *         "alsoIn": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FeedItem"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 81234,
                     *       "feedId": 4215577293031,
                     *       "title": "Ships by night",
                     *       "description": "What the harbour sees after ten.",
                     *       "link": "https://example.org/ships-by-night",
                     *       "guid": "ships-by-night",
                     *       "author": "Ada Reader",
                     *       "publishedAt": "2026-03-01T08:30:00.000Z",
                     *       "pubDate": "2026-03-01T08:30:00.000Z",
                     *       "datePublished": "2026-03-01T08:30:00.000Z",
                     *       "thumbnail": null,
                     *       "isRead": false,
                     *       "isStarred": false,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "feed": {
                     *         "id": 4215577293031,
                     *         "title": "Example",
                     *         "favicon": "/api/favicons/17"
                     *       },
                     *       "alsoIn": [],
                     *       "qualityScore": 0,
                     *       "sentiment": "positive",
                     *       "contentType": "news",
                     *       "analysisSource": "embedded",
                     *       "keyTopics": [
                     *         "text"
                     *       ],
                     *       "keyPoints": [
                     *         "text"
                     *       ],
                     *       "readingTimeMinutes": 1,
                     *       "readabilityScore": 0,
                     *       "isFromExtract": false,
                     *       "isDuplicate": false,
                     *       "duplicateOf": 80911,
                     *       "analyzedAt": "2026-03-01T08:30:00.000Z",
                     *       "hasKeyPoints": false,
                     *       "content": "<p>What the harbour sees after ten.</p>",
                     *       "fullText": null,
                     *       "commentsUrl": null,
                     *       "categories": [
                     *         "Sea"
                     *       ],
                     *       "enclosures": [],
                     *       "labels": [
                     *         {
                     *           "id": 918273645546,
                     *           "name": "Recipes"
                     *         }
                     *       ],
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["FeedItemDetail"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    correctScore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "what": "kind",
                 *       "value": "opinion"
                 *     }
                 */
                "application/json": components["schemas"]["CorrectionInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "what": "kind",
                     *       "value": "value",
                     *       "was": "was",
                     *       "title": "Example",
                     *       "feedTitle": "feedTitle",
                     *       "lesson": "lesson",
                     *       "createdAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Correction"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    fetchFullText: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "content": "<p>What the harbour sees after ten.</p>"
                     *     }
                     */
                    "application/json": components["schemas"]["FullText"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-FULL_TEXT_UNAVAILABLE-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    readKeyPoints: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "keyPoints": [
                     *         "text"
                     *       ],
                     *       "source": "embedded"
                     *     }
                     */
                    "application/json": components["schemas"]["KeyPoints"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    setItemRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isRead": true
                 *     }
                 */
                "application/json": components["schemas"]["ReadInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 81234,
                     *       "isRead": false,
                     *       "isStarred": false
                     *     }
                     */
                    "application/json": components["schemas"]["ItemState"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    setItemStarred: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "isStarred": true
                 *     }
                 */
                "application/json": components["schemas"]["StarInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 81234,
                     *       "isRead": false,
                     *       "isStarred": false
                     *     }
                     */
                    "application/json": components["schemas"]["ItemState"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listStory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 81234,
                     *         "feedId": 4215577293031,
                     *         "title": "Ships by night",
                     *         "description": "What the harbour sees after ten.",
                     *         "link": "https://example.org/ships-by-night",
                     *         "guid": "ships-by-night",
                     *         "author": "Ada Reader",
                     *         "publishedAt": "2026-03-01T08:30:00.000Z",
                     *         "pubDate": "2026-03-01T08:30:00.000Z",
                     *         "datePublished": "2026-03-01T08:30:00.000Z",
                     *         "thumbnail": null,
                     *         "isRead": false,
                     *         "isStarred": false,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "feed": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "favicon": "/api/favicons/17"
                     *         },
                     *         "alsoIn": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FeedItem"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readWhy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "scores": [
                     *         {
                     *           "what": "kind",
                     *           "value": "value",
                     *           "confidence": 0,
                     *           "threshold": "threshold",
                     *           "reasons": [
                     *             "text"
                     *           ],
                     *           "lesson": "lesson",
                     *           "correctionId": 1
                     *         }
                     *       ],
                     *       "duplicates": [
                     *         {
                     *           "id": 4215577293031,
                     *           "duplicateOf": 80911,
                     *           "isOriginal": false,
                     *           "isKept": false,
                     *           "title": "Example",
                     *           "feedTitle": "feedTitle",
                     *           "reason": "reason"
                     *         }
                     *       ],
                     *       "smartFeeds": [
                     *         {
                     *           "feedId": 4215577293031,
                     *           "title": "Example",
                     *           "isMember": false,
                     *           "score": 0,
                     *           "threshold": "threshold",
                     *           "reasons": [
                     *             "text"
                     *           ],
                     *           "lesson": "more"
                     *         }
                     *       ],
                     *       "recommendation": {
                     *         "place": 1,
                     *         "threshold": "threshold",
                     *         "reasons": [
                     *           "text"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Why"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    listItemLabels: {
        parameters: {
            query: {
                /**
                 * @description Ids separated by commas; those that are not yours are ignored.
                 * @example 81234,81240
                 */
                ids: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "labels": [
                     *           {
                     *             "id": 918273645546,
                     *             "name": "Recipes"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["LabelledItems"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    labelItems: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         81234
                 *       ],
                 *       "add": [
                 *         "Recipes"
                 *       ],
                 *       "remove": [
                 *         "Later"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["LabelItemsInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "labels": [
                     *           {
                     *             "id": 918273645546,
                     *             "name": "Recipes"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["LabelledItems"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    markItemsRead: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "feedId": 4215577293031
                 *     }
                 */
                "application/json": components["schemas"]["MarkReadInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "markedCount": 12,
                     *       "undoToken": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6"
                     *     }
                     */
                    "application/json": components["schemas"]["MarkedRead"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    restoreUnread: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "undoToken": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6"
                 *     }
                 */
                "application/json": components["schemas"]["RestoreReadInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restoredCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RestoredRead"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            410: components["responses"]["410-GONE"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *         "title": "Example",
                     *         "url": "https://example.org/",
                     *         "feedUrl": "https://example.org/feed.xml",
                     *         "description": "Notes from a harbour.",
                     *         "favicon": "/api/favicons/17",
                     *         "lastFetched": "2026-03-01T08:30:00.000Z",
                     *         "fetchError": null,
                     *         "failingSince": null,
                     *         "isActive": true,
                     *         "isPrivate": false,
                     *         "privateReason": null,
                     *         "fullText": false,
                     *         "isIntelligent": false,
                     *         "keywords": null,
                     *         "feedType": "rss",
                     *         "position": 0,
                     *         "itemCount": 128,
                     *         "unreadCount": 12,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "updatedAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Feed"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    addFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/feed.xml",
                 *       "title": "Example"
                 *     }
                 */
                "application/json": components["schemas"]["NewFeed"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "title": "Example",
                     *       "url": "https://example.org/",
                     *       "feedUrl": "https://example.org/feed.xml",
                     *       "description": "Notes from a harbour.",
                     *       "favicon": "/api/favicons/17",
                     *       "lastFetched": "2026-03-01T08:30:00.000Z",
                     *       "fetchError": null,
                     *       "failingSince": null,
                     *       "isActive": true,
                     *       "isPrivate": false,
                     *       "privateReason": null,
                     *       "fullText": false,
                     *       "isIntelligent": false,
                     *       "keywords": null,
                     *       "feedType": "rss",
                     *       "position": 0,
                     *       "itemCount": 128,
                     *       "unreadCount": 12,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedFeed"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-ALREADY_SUBSCRIBED-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-ADDRESS_REFUSED-FEED_UNREACHABLE-IDEMPOTENCY_KEY_REUSED-NOT_A_FEED-SOCIAL_UNSUPPORTED-SUBSCRIPTION_LIST"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    deleteAllFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deletedCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["DeletedFeeds"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "title": "Example",
                     *       "url": "https://example.org/",
                     *       "feedUrl": "https://example.org/feed.xml",
                     *       "description": "Notes from a harbour.",
                     *       "favicon": "/api/favicons/17",
                     *       "lastFetched": "2026-03-01T08:30:00.000Z",
                     *       "fetchError": null,
                     *       "failingSince": null,
                     *       "isActive": true,
                     *       "isPrivate": false,
                     *       "privateReason": null,
                     *       "fullText": false,
                     *       "isIntelligent": false,
                     *       "keywords": null,
                     *       "feedType": "rss",
                     *       "position": 0,
                     *       "itemCount": 128,
                     *       "unreadCount": 12,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Feed"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    replaceFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Morning news",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["FeedChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "title": "Example",
                     *       "url": "https://example.org/",
                     *       "feedUrl": "https://example.org/feed.xml",
                     *       "description": "Notes from a harbour.",
                     *       "favicon": "/api/favicons/17",
                     *       "lastFetched": "2026-03-01T08:30:00.000Z",
                     *       "fetchError": null,
                     *       "failingSince": null,
                     *       "isActive": true,
                     *       "isPrivate": false,
                     *       "privateReason": null,
                     *       "fullText": false,
                     *       "isIntelligent": false,
                     *       "keywords": null,
                     *       "feedType": "rss",
                     *       "position": 0,
                     *       "itemCount": 128,
                     *       "unreadCount": 12,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Feed"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-ALREADY_SUBSCRIBED-CONFLICT"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-ADDRESS_REFUSED-FEED_UNREACHABLE-NOT_A_FEED-SOCIAL_UNSUPPORTED-SUBSCRIPTION_LIST"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    deleteFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    updateFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Morning news",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["FeedChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "title": "Example",
                     *       "url": "https://example.org/",
                     *       "feedUrl": "https://example.org/feed.xml",
                     *       "description": "Notes from a harbour.",
                     *       "favicon": "/api/favicons/17",
                     *       "lastFetched": "2026-03-01T08:30:00.000Z",
                     *       "fetchError": null,
                     *       "failingSince": null,
                     *       "isActive": true,
                     *       "isPrivate": false,
                     *       "privateReason": null,
                     *       "fullText": false,
                     *       "isIntelligent": false,
                     *       "keywords": null,
                     *       "feedType": "rss",
                     *       "position": 0,
                     *       "itemCount": 128,
                     *       "unreadCount": 12,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Feed"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-ALREADY_SUBSCRIBED-CONFLICT"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-ADDRESS_REFUSED-FEED_UNREACHABLE-NOT_A_FEED-SOCIAL_UNSUPPORTED-SUBSCRIPTION_LIST"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    listBundlesOfFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 730261558104,
                     *         "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *         "name": "Mornings",
                     *         "description": "Before the first cup.",
                     *         "color": "#10B981",
                     *         "feedIds": [
                     *           4215577293031
                     *         ],
                     *         "position": 0,
                     *         "feedCount": 1,
                     *         "itemCount": 128,
                     *         "newestTitle": "newestTitle",
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "updatedAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Bundle"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    refreshFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedId": 4215577293031,
                     *       "status": "changed",
                     *       "newItems": 3,
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["RefreshOutcome"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    restoreFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "title": "Example",
                     *       "url": "https://example.org/",
                     *       "feedUrl": "https://example.org/feed.xml",
                     *       "description": "Notes from a harbour.",
                     *       "favicon": "/api/favicons/17",
                     *       "lastFetched": "2026-03-01T08:30:00.000Z",
                     *       "fetchError": null,
                     *       "failingSince": null,
                     *       "isActive": true,
                     *       "isPrivate": false,
                     *       "privateReason": null,
                     *       "fullText": false,
                     *       "isIntelligent": false,
                     *       "keywords": null,
                     *       "feedType": "rss",
                     *       "position": 0,
                     *       "itemCount": 128,
                     *       "unreadCount": 12,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Feed"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            410: components["responses"]["410-GONE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    orderFeeds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         4215577293031
                 *       ]
                 *     }
                 */
                "application/json": {
                    ids: number[];
                };
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    refreshFeeds: {
        parameters: {
            query?: {
                /** @description A bundle of yours. */
                bundleId?: number;
            };
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feeds": 0,
                     *       "changed": 0,
                     *       "unchanged": 0,
                     *       "failed": 0,
                     *       "newItems": 0,
                     *       "pending": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RefreshSummary"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["ServiceHealth"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    requestPush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example hub.mode=subscribe&hub.topic=https%3A%2F%2Ffeedloom.example%2Frss%2Fbundle%2F730261558104.xml&hub.callback=https%3A%2F%2Freader.example%2Fpush%2F8f1c */
                "application/x-www-form-urlencoded": unknown;
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN"];
            404: components["responses"]["404-NOT_FOUND"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    latestImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "state": "reading",
                     *       "fileName": "subscriptions.opml",
                     *       "format": "opml",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "finishedAt": null,
                     *       "lines": {
                     *         "total": 0,
                     *         "waiting": 0,
                     *         "added": 0,
                     *         "followed": 0,
                     *         "limit": 20,
                     *         "failed": 0,
                     *         "invalid": 0
                     *       },
                     *       "bundles": {
                     *         "total": 0,
                     *         "added": 0,
                     *         "existing": 0,
                     *         "limit": 20
                     *       },
                     *       "items": {
                     *         "total": 0,
                     *         "done": 0
                     *       },
                     *       "hasPreferences": false,
                     *       "hasReadingSettings": false,
                     *       "settings": [
                     *         {
                     *           "name": "labels",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "lists": [
                     *         {
                     *           "title": "Example",
                     *           "url": "https://example.org/"
                     *         }
                     *       ],
                     *       "leftOut": [
                     *         {
                     *           "reason": "reason",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"] | null;
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    uploadImport: {
        parameters: {
            query?: {
                /**
                 * @description What the file is called.
                 * @example subscriptions.opml
                 */
                fileName?: string;
                /** @description The address of a list to fetch, instead of a body. */
                from?: string;
                /** @description true imports at once, without a preview. */
                start?: string;
            };
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": unknown;
                /**
                 * @example <?xml version="1.0" encoding="UTF-8"?>
                 *     <opml version="2.0">
                 *       <head><title>Feedloom subscriptions</title></head>
                 *       <body>
                 *         <outline text="Example" type="rss" xmlUrl="https://example.org/feed.xml"/>
                 *       </body>
                 *     </opml>
                 */
                "text/x-opml": unknown;
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "state": "reading",
                     *       "fileName": "subscriptions.opml",
                     *       "format": "opml",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "finishedAt": null,
                     *       "lines": {
                     *         "total": 0,
                     *         "waiting": 0,
                     *         "added": 0,
                     *         "followed": 0,
                     *         "limit": 20,
                     *         "failed": 0,
                     *         "invalid": 0
                     *       },
                     *       "bundles": {
                     *         "total": 0,
                     *         "added": 0,
                     *         "existing": 0,
                     *         "limit": 20
                     *       },
                     *       "items": {
                     *         "total": 0,
                     *         "done": 0
                     *       },
                     *       "hasPreferences": false,
                     *       "hasReadingSettings": false,
                     *       "settings": [
                     *         {
                     *           "name": "labels",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "lists": [
                     *         {
                     *           "title": "Example",
                     *           "url": "https://example.org/"
                     *         }
                     *       ],
                     *       "leftOut": [
                     *         {
                     *           "reason": "reason",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            422: components["responses"]["422-ADDRESS_REFUSED-FEED_UNREACHABLE-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "state": "reading",
                     *       "fileName": "subscriptions.opml",
                     *       "format": "opml",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "finishedAt": null,
                     *       "lines": {
                     *         "total": 0,
                     *         "waiting": 0,
                     *         "added": 0,
                     *         "followed": 0,
                     *         "limit": 20,
                     *         "failed": 0,
                     *         "invalid": 0
                     *       },
                     *       "bundles": {
                     *         "total": 0,
                     *         "added": 0,
                     *         "existing": 0,
                     *         "limit": 20
                     *       },
                     *       "items": {
                     *         "total": 0,
                     *         "done": 0
                     *       },
                     *       "hasPreferences": false,
                     *       "hasReadingSettings": false,
                     *       "settings": [
                     *         {
                     *           "name": "labels",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "lists": [
                     *         {
                     *           "title": "Example",
                     *           "url": "https://example.org/"
                     *         }
                     *       ],
                     *       "leftOut": [
                     *         {
                     *           "reason": "reason",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "state": "reading",
                     *       "fileName": "subscriptions.opml",
                     *       "format": "opml",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "finishedAt": null,
                     *       "lines": {
                     *         "total": 0,
                     *         "waiting": 0,
                     *         "added": 0,
                     *         "followed": 0,
                     *         "limit": 20,
                     *         "failed": 0,
                     *         "invalid": 0
                     *       },
                     *       "bundles": {
                     *         "total": 0,
                     *         "added": 0,
                     *         "existing": 0,
                     *         "limit": 20
                     *       },
                     *       "items": {
                     *         "total": 0,
                     *         "done": 0
                     *       },
                     *       "hasPreferences": false,
                     *       "hasReadingSettings": false,
                     *       "settings": [
                     *         {
                     *           "name": "labels",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "lists": [
                     *         {
                     *           "title": "Example",
                     *           "url": "https://example.org/"
                     *         }
                     *       ],
                     *       "leftOut": [
                     *         {
                     *           "reason": "reason",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"] | null;
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listImportLines: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from the `Link` header of the page before. */
                cursor?: number;
                /** @description How many at most. */
                limit?: number;
                /** @description Only lines that ended so. */
                outcome?: components["schemas"]["LineOutcome"];
            };
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "position": 0,
                     *         "title": "Example",
                     *         "address": "address",
                     *         "type": "rss",
                     *         "bundles": [
                     *           "text"
                     *         ],
                     *         "outcome": "waiting",
                     *         "code": null,
                     *         "reason": null,
                     *         "feedId": 4215577293031
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ImportLine"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "state": "reading",
                     *       "fileName": "subscriptions.opml",
                     *       "format": "opml",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "finishedAt": null,
                     *       "lines": {
                     *         "total": 0,
                     *         "waiting": 0,
                     *         "added": 0,
                     *         "followed": 0,
                     *         "limit": 20,
                     *         "failed": 0,
                     *         "invalid": 0
                     *       },
                     *       "bundles": {
                     *         "total": 0,
                     *         "added": 0,
                     *         "existing": 0,
                     *         "limit": 20
                     *       },
                     *       "items": {
                     *         "total": 0,
                     *         "done": 0
                     *       },
                     *       "hasPreferences": false,
                     *       "hasReadingSettings": false,
                     *       "settings": [
                     *         {
                     *           "name": "labels",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "lists": [
                     *         {
                     *           "title": "Example",
                     *           "url": "https://example.org/"
                     *         }
                     *       ],
                     *       "leftOut": [
                     *         {
                     *           "reason": "reason",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    importServer: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kind": "google-reader",
                 *       "address": "https://reader.example.org",
                 *       "user": "ada",
                 *       "password": "from its settings"
                 *     }
                 */
                "application/json": components["schemas"]["ServerInput"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "state": "reading",
                     *       "fileName": "subscriptions.opml",
                     *       "format": "opml",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "finishedAt": null,
                     *       "lines": {
                     *         "total": 0,
                     *         "waiting": 0,
                     *         "added": 0,
                     *         "followed": 0,
                     *         "limit": 20,
                     *         "failed": 0,
                     *         "invalid": 0
                     *       },
                     *       "bundles": {
                     *         "total": 0,
                     *         "added": 0,
                     *         "existing": 0,
                     *         "limit": 20
                     *       },
                     *       "items": {
                     *         "total": 0,
                     *         "done": 0
                     *       },
                     *       "hasPreferences": false,
                     *       "hasReadingSettings": false,
                     *       "settings": [
                     *         {
                     *           "name": "labels",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "lists": [
                     *         {
                     *           "title": "Example",
                     *           "url": "https://example.org/"
                     *         }
                     *       ],
                     *       "leftOut": [
                     *         {
                     *           "reason": "reason",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "error": null
                     *     }
                     */
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-ADDRESS_REFUSED-FEED_UNREACHABLE-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-SIGN_IN_NOT_CONFIGURED"];
        };
    };
    readIntelligence: {
        parameters: {
            query?: {
                /**
                 * @description IANA time zone: what “today” means. Default: UTC.
                 * @example Europe/Berlin
                 */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalArticles": 0,
                     *       "analyzedArticles": 0,
                     *       "coveredArticles": 0,
                     *       "ratedArticles": 0,
                     *       "averageQuality": 0,
                     *       "averageReadingTime": 0,
                     *       "duplicatesRemoved": 0,
                     *       "duplicatesFound": 0,
                     *       "sentimentBreakdown": {
                     *         "positive": 0,
                     *         "negative": 0,
                     *         "neutral": 0,
                     *         "unsure": 0
                     *       },
                     *       "topTopics": [
                     *         {
                     *           "topic": "topic",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "contentTypeBreakdown": [
                     *         {
                     *           "type": "news",
                     *           "count": 0
                     *         }
                     *       ],
                     *       "contentTypeUnsure": 0
                     *     }
                     */
                    "application/json": components["schemas"]["IntelligenceAnalytics"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from the `Link` header of the page before. */
                cursor?: string;
                /**
                 * @description The copies that are hidden, or those that are known and not hidden.
                 * @example false
                 */
                hidden?: "true" | "false";
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "feedId": 4215577293031,
                     *         "title": "Example",
                     *         "description": "Notes from a harbour.",
                     *         "link": "https://example.org/ships-by-night",
                     *         "guid": "guid",
                     *         "author": "author",
                     *         "publishedAt": "2026-03-01T08:30:00.000Z",
                     *         "pubDate": "2026-03-01T08:30:00.000Z",
                     *         "datePublished": "2026-03-01T08:30:00.000Z",
                     *         "thumbnail": "thumbnail",
                     *         "isRead": false,
                     *         "isStarred": false,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "feed": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "favicon": "/api/favicons/17"
                     *         },
                     *         "alsoIn": [
                     *           {
                     *             "id": 4215577293031,
                     *             "title": "Example"
                     *           }
                     *         ],
                     *         "qualityScore": 0,
                     *         "sentiment": "positive",
                     *         "contentType": "news",
                     *         "analysisSource": "embedded",
                     *         "keyTopics": [
                     *           "text"
                     *         ],
                     *         "keyPoints": [
                     *           "text"
                     *         ],
                     *         "readingTimeMinutes": 1,
                     *         "readabilityScore": 0,
                     *         "isFromExtract": false,
                     *         "isDuplicate": false,
                     *         "duplicateOf": 80911,
                     *         "analyzedAt": "2026-03-01T08:30:00.000Z",
                     *         "language": "language",
                     *         "qualityParts": {
                     *           "fullText": 0,
                     *           "structure": 0,
                     *           "references": 0,
                     *           "care": 0
                     *         },
                     *         "sentimentConfidence": 0,
                     *         "contentTypeConfidence": 0,
                     *         "original": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "link": "https://example.org/ships-by-night",
                     *           "feedTitle": "feedTitle"
                     *         },
                     *         "reason": "link",
                     *         "difference": {
                     *           "originalPublishedAt": "2026-03-01T08:30:00.000Z",
                     *           "originalDatePublished": "2026-03-01T08:30:00.000Z",
                     *           "words": 0,
                     *           "originalWords": 0,
                     *           "added": 0,
                     *           "missing": 0,
                     *           "firstAdded": [
                     *             "text"
                     *           ],
                     *           "firstMissing": [
                     *             "text"
                     *           ]
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["DuplicateArticle"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listHighQuality: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from the `Link` header of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
                /**
                 * @description The least score, 0 to 100.
                 * @example 70
                 */
                minQuality?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 81234,
                     *         "feedId": 4215577293031,
                     *         "title": "Ships by night",
                     *         "description": "What the harbour sees after ten.",
                     *         "link": "https://example.org/ships-by-night",
                     *         "guid": "ships-by-night",
                     *         "author": "Ada Reader",
                     *         "publishedAt": "2026-03-01T08:30:00.000Z",
                     *         "pubDate": "2026-03-01T08:30:00.000Z",
                     *         "datePublished": "2026-03-01T08:30:00.000Z",
                     *         "thumbnail": null,
                     *         "isRead": false,
                     *         "isStarred": false,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "feed": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "favicon": "/api/favicons/17"
                     *         },
                     *         "alsoIn": [],
                     *         "qualityScore": 82,
                     *         "sentiment": "positive",
                     *         "contentType": "news",
                     *         "analysisSource": "embedded",
                     *         "keyTopics": [
                     *           "harbours",
                     *           "night shifts"
                     *         ],
                     *         "keyPoints": [],
                     *         "readingTimeMinutes": 1,
                     *         "readabilityScore": 0,
                     *         "isFromExtract": false,
                     *         "isDuplicate": false,
                     *         "duplicateOf": null,
                     *         "analyzedAt": "2026-03-01T08:30:00.000Z",
                     *         "language": "language",
                     *         "qualityParts": {
                     *           "fullText": 0,
                     *           "structure": 0,
                     *           "references": 0,
                     *           "care": 0
                     *         },
                     *         "sentimentConfidence": 0,
                     *         "contentTypeConfidence": 0,
                     *         "original": {
                     *           "id": 81234,
                     *           "title": "Ships by night",
                     *           "link": "https://example.org/ships-by-night",
                     *           "feedTitle": "feedTitle"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["IntelligenceArticle"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    keepDuplicates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": 81234,
                 *       "duplicateOf": 80911
                 *     }
                 */
                "application/json": components["schemas"]["KeptPair"];
            };
        };
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    unkeepDuplicates: {
        parameters: {
            query: {
                /**
                 * @description Your own article that the other one repeats.
                 * @example 80911
                 */
                duplicateOf: number;
                /**
                 * @description The identity, as the lists give it.
                 * @example 81234
                 */
                id: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listRecommendations: {
        parameters: {
            query?: {
                /**
                 * @description How many at most.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 81234,
                     *         "feedId": 4215577293031,
                     *         "title": "Ships by night",
                     *         "description": "What the harbour sees after ten.",
                     *         "link": "https://example.org/ships-by-night",
                     *         "guid": "ships-by-night",
                     *         "author": "Ada Reader",
                     *         "publishedAt": "2026-03-01T08:30:00.000Z",
                     *         "pubDate": "2026-03-01T08:30:00.000Z",
                     *         "datePublished": "2026-03-01T08:30:00.000Z",
                     *         "thumbnail": null,
                     *         "isRead": false,
                     *         "isStarred": false,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "feed": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "favicon": "/api/favicons/17"
                     *         },
                     *         "alsoIn": [],
                     *         "qualityScore": 82,
                     *         "sentiment": "positive",
                     *         "contentType": "news",
                     *         "analysisSource": "embedded",
                     *         "keyTopics": [
                     *           "harbours",
                     *           "night shifts"
                     *         ],
                     *         "keyPoints": [],
                     *         "readingTimeMinutes": 1,
                     *         "readabilityScore": 0,
                     *         "isFromExtract": false,
                     *         "isDuplicate": false,
                     *         "duplicateOf": null,
                     *         "analyzedAt": "2026-03-01T08:30:00.000Z",
                     *         "language": "language",
                     *         "qualityParts": {
                     *           "fullText": 0,
                     *           "structure": 0,
                     *           "references": 0,
                     *           "care": 0
                     *         },
                     *         "sentimentConfidence": 0,
                     *         "contentTypeConfidence": 0,
                     *         "original": {
                     *           "id": 81234,
                     *           "title": "Ships by night",
                     *           "link": "https://example.org/ships-by-night",
                     *           "feedTitle": "feedTitle"
                     *         },
                     *         "reasons": [
                     *           "About harbours, which you star often"
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["RecommendedArticle"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    hideDuplicates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         81234
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RemoveDuplicatesInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "removedCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RemovedDuplicates"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    restoreDuplicates: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         81234
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["RestoreDuplicatesInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "restoredCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RestoredDuplicates"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listBySentiment: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from the `Link` header of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The sentiment.
                 * @example positive
                 */
                sentiment: components["schemas"]["Sentiment"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 81234,
                     *         "feedId": 4215577293031,
                     *         "title": "Ships by night",
                     *         "description": "What the harbour sees after ten.",
                     *         "link": "https://example.org/ships-by-night",
                     *         "guid": "ships-by-night",
                     *         "author": "Ada Reader",
                     *         "publishedAt": "2026-03-01T08:30:00.000Z",
                     *         "pubDate": "2026-03-01T08:30:00.000Z",
                     *         "datePublished": "2026-03-01T08:30:00.000Z",
                     *         "thumbnail": null,
                     *         "isRead": false,
                     *         "isStarred": false,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "feed": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "favicon": "/api/favicons/17"
                     *         },
                     *         "alsoIn": [],
                     *         "qualityScore": 82,
                     *         "sentiment": "positive",
                     *         "contentType": "news",
                     *         "analysisSource": "embedded",
                     *         "keyTopics": [
                     *           "harbours",
                     *           "night shifts"
                     *         ],
                     *         "keyPoints": [],
                     *         "readingTimeMinutes": 1,
                     *         "readabilityScore": 0,
                     *         "isFromExtract": false,
                     *         "isDuplicate": false,
                     *         "duplicateOf": null,
                     *         "analyzedAt": "2026-03-01T08:30:00.000Z",
                     *         "language": "language",
                     *         "qualityParts": {
                     *           "fullText": 0,
                     *           "structure": 0,
                     *           "references": 0,
                     *           "care": 0
                     *         },
                     *         "sentimentConfidence": 0,
                     *         "contentTypeConfidence": 0,
                     *         "original": {
                     *           "id": 81234,
                     *           "title": "Ships by night",
                     *           "link": "https://example.org/ships-by-night",
                     *           "feedTitle": "feedTitle"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["IntelligenceArticle"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listByType: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from the `Link` header of the page before. */
                cursor?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description What kind of text.
                 * @example news
                 */
                type: components["schemas"]["ContentType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 81234,
                     *         "feedId": 4215577293031,
                     *         "title": "Ships by night",
                     *         "description": "What the harbour sees after ten.",
                     *         "link": "https://example.org/ships-by-night",
                     *         "guid": "ships-by-night",
                     *         "author": "Ada Reader",
                     *         "publishedAt": "2026-03-01T08:30:00.000Z",
                     *         "pubDate": "2026-03-01T08:30:00.000Z",
                     *         "datePublished": "2026-03-01T08:30:00.000Z",
                     *         "thumbnail": null,
                     *         "isRead": false,
                     *         "isStarred": false,
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "feed": {
                     *           "id": 4215577293031,
                     *           "title": "Example",
                     *           "favicon": "/api/favicons/17"
                     *         },
                     *         "alsoIn": [],
                     *         "qualityScore": 82,
                     *         "sentiment": "positive",
                     *         "contentType": "news",
                     *         "analysisSource": "embedded",
                     *         "keyTopics": [
                     *           "harbours",
                     *           "night shifts"
                     *         ],
                     *         "keyPoints": [],
                     *         "readingTimeMinutes": 1,
                     *         "readabilityScore": 0,
                     *         "isFromExtract": false,
                     *         "isDuplicate": false,
                     *         "duplicateOf": null,
                     *         "analyzedAt": "2026-03-01T08:30:00.000Z",
                     *         "language": "language",
                     *         "qualityParts": {
                     *           "fullText": 0,
                     *           "structure": 0,
                     *           "references": 0,
                     *           "care": 0
                     *         },
                     *         "sentimentConfidence": 0,
                     *         "contentTypeConfidence": 0,
                     *         "original": {
                     *           "id": 81234,
                     *           "title": "Ships by night",
                     *           "link": "https://example.org/ships-by-night",
                     *           "feedTitle": "feedTitle"
                     *         }
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["IntelligenceArticle"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getSmartSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedId": 4215577293031,
                     *       "keywords": "tidal power",
                     *       "excludedWords": [
                     *         "text"
                     *       ],
                     *       "excludedSites": [
                     *         "text"
                     *       ],
                     *       "strictness": "broad",
                     *       "languages": [
                     *         "en"
                     *       ],
                     *       "prefers": [
                     *         "text"
                     *       ],
                     *       "avoids": [
                     *         "text"
                     *       ],
                     *       "lessons": 0
                     *     }
                     */
                    "application/json": components["schemas"]["SmartSettings"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    tuneSmartFeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "strictness": "strict",
                 *       "excludedWords": [
                 *         "stocks"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SmartSettingsChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedId": 4215577293031,
                     *       "keywords": "tidal power",
                     *       "excludedWords": [
                     *         "text"
                     *       ],
                     *       "excludedSites": [
                     *         "text"
                     *       ],
                     *       "strictness": "broad",
                     *       "languages": [
                     *         "en"
                     *       ],
                     *       "prefers": [
                     *         "text"
                     *       ],
                     *       "avoids": [
                     *         "text"
                     *       ],
                     *       "lessons": 0
                     *     }
                     */
                    "application/json": components["schemas"]["SmartSettings"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-ALREADY_SUBSCRIBED"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    teachSmartFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "itemId": 81234,
                 *       "direction": "more"
                 *     }
                 */
                "application/json": components["schemas"]["SmartLessonInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedId": 4215577293031,
                     *       "keywords": "tidal power",
                     *       "excludedWords": [
                     *         "text"
                     *       ],
                     *       "excludedSites": [
                     *         "text"
                     *       ],
                     *       "strictness": "broad",
                     *       "languages": [
                     *         "en"
                     *       ],
                     *       "prefers": [
                     *         "text"
                     *       ],
                     *       "avoids": [
                     *         "text"
                     *       ],
                     *       "lessons": 0
                     *     }
                     */
                    "application/json": components["schemas"]["SmartSettings"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    forgetLessons: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedId": 4215577293031,
                     *       "keywords": "tidal power",
                     *       "excludedWords": [
                     *         "text"
                     *       ],
                     *       "excludedSites": [
                     *         "text"
                     *       ],
                     *       "strictness": "broad",
                     *       "languages": [
                     *         "en"
                     *       ],
                     *       "prefers": [
                     *         "text"
                     *       ],
                     *       "avoids": [
                     *         "text"
                     *       ],
                     *       "lessons": 0
                     *     }
                     */
                    "application/json": components["schemas"]["SmartSettings"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    generateSmartFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keywords": "\"tidal power\" OR \"wave energy\" -stocks kind:news"
                 *     }
                 */
                "application/json": components["schemas"]["GenerateInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "title": "Example",
                     *       "description": "Notes from a harbour.",
                     *       "items": [
                     *         {
                     *           "title": "Example",
                     *           "description": "Notes from a harbour.",
                     *           "link": "https://example.org/ships-by-night",
                     *           "thumbnail": "thumbnail",
                     *           "publishedAt": "2026-03-01T08:30:00.000Z",
                     *           "source": "source",
                     *           "matchedTerms": [
                     *             "text"
                     *           ],
                     *           "isClose": false,
                     *           "isOwn": false,
                     *           "score": {
                     *             "total": 0,
                     *             "relevance": 0,
                     *             "freshness": 0,
                     *             "source": 0,
                     *             "taught": 0
                     *           },
                     *           "copies": []
                     *         }
                     *       ],
                     *       "fitting": 0,
                     *       "fittingBroadly": 0,
                     *       "considered": 0,
                     *       "strictness": "broad",
                     *       "failedSources": [
                     *         "text"
                     *       ],
                     *       "relatedTerms": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SmartFeedPreview"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    saveSmartFeed: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keywords": "tidal power",
                 *       "feedName": "Tidal power"
                 *     }
                 */
                "application/json": components["schemas"]["SaveSmartFeedInput"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "userId": "5b2c9f0e-6a1d-4c3b-9e8f-7a6b5c4d3e2f",
                     *       "title": "Example",
                     *       "url": "https://example.org/",
                     *       "feedUrl": "https://example.org/feed.xml",
                     *       "description": "Notes from a harbour.",
                     *       "favicon": "/api/favicons/17",
                     *       "lastFetched": "2026-03-01T08:30:00.000Z",
                     *       "fetchError": null,
                     *       "failingSince": null,
                     *       "isActive": true,
                     *       "isPrivate": false,
                     *       "privateReason": null,
                     *       "fullText": false,
                     *       "isIntelligent": false,
                     *       "keywords": null,
                     *       "feedType": "rss",
                     *       "position": 0,
                     *       "itemCount": 128,
                     *       "unreadCount": 12,
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "updatedAt": "2026-03-01T08:30:00.000Z",
                     *       "bundleId": 730261558104
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSmartFeed"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-ALREADY_SUBSCRIBED-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    listLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 918273645546,
                     *         "name": "Recipes",
                     *         "itemCount": 0
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Label"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    createLabel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Recipes"
                 *     }
                 */
                "application/json": components["schemas"]["LabelInput"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 918273645546,
                     *       "name": "Recipes",
                     *       "itemCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getLabel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 918273645546
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 918273645546,
                     *       "name": "Recipes",
                     *       "itemCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    deleteLabel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 918273645546
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    renameLabel: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 918273645546
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Cooking"
                 *     }
                 */
                "application/json": components["schemas"]["LabelInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 918273645546,
                     *       "name": "Recipes",
                     *       "itemCount": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Label"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    openLive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example event: items
                     *     data: {"tab":null,"changes":[{"type":"item-states","items":[{"id":7,"isStarred":true}]}]}
                     */
                    "text/event-stream": string;
                };
            };
            /** @description This server holds no streams open */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    readPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedUpdates": false,
                     *       "feedErrors": false,
                     *       "accountUpdates": false,
                     *       "marketing": false,
                     *       "realTimeAlerts": false,
                     *       "soundAlerts": false,
                     *       "desktopNotifications": false,
                     *       "emailDigest": false
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    savePreferences: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "feedErrors": true,
                 *       "emailDigest": false,
                 *       "timeZone": "Europe/Berlin"
                 *     }
                 */
                "application/json": components["schemas"]["PreferencesChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedUpdates": false,
                     *       "feedErrors": false,
                     *       "accountUpdates": false,
                     *       "marketing": false,
                     *       "realTimeAlerts": false,
                     *       "soundAlerts": false,
                     *       "desktopNotifications": false,
                     *       "emailDigest": false
                     *     }
                     */
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "openapi",
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        openapi: string;
                        paths: {
                            [key: string]: unknown;
                        };
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            /** @description What the reader has (If-None-Match) is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    savePage: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.org/ships-by-night"
                 *     }
                 */
                "application/json": components["schemas"]["NewPage"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "feedId": 4215577293031,
                     *       "itemId": 81234,
                     *       "hasText": false,
                     *       "isNew": false
                     *     }
                     */
                    "application/json": components["schemas"]["SavedPage"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-FULL_TEXT_UNAVAILABLE-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-BUSY-DATABASE_UNAVAILABLE"];
        };
    };
    listReadingDays: {
        parameters: {
            query?: {
                /** @description So many days, today among them. */
                days?: number;
                /** @description IANA time zone: what “today” means. Default: UTC. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "date": "2026-03-01",
                     *         "articles": 0,
                     *         "minutes": 12,
                     *         "bundles": [
                     *           {
                     *             "bundleId": 730261558104,
                     *             "articles": 0,
                     *             "minutes": 12
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ReadingDay"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    deleteReadingDays: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getReadingSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "face": "serif",
                     *       "size": 18,
                     *       "lineHeight": 1.65,
                     *       "measure": 68,
                     *       "paper": "auto",
                     *       "listWidth": 320,
                     *       "hidesLibrary": false,
                     *       "perFeed": {
                     *         "4215577293031": {
                     *           "size": 20
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReadingSettings"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    changeReadingSettings: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that you have read: a change of another version is refused.
                 * @example "3kP0q1cJ0m9v2bX4Yt7Zs8Ar5Qw"
                 */
                "If-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "face": "sans",
                 *       "size": 20,
                 *       "perFeed": {
                 *         "4215577293031": {
                 *           "paper": "sepia"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ReadingSettingsChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "face": "serif",
                     *       "size": 18,
                     *       "lineHeight": 1.65,
                     *       "measure": 68,
                     *       "paper": "auto",
                     *       "listWidth": 320,
                     *       "hidesLibrary": false,
                     *       "perFeed": {
                     *         "4215577293031": {
                     *           "size": 20
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ReadingSettings"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            412: components["responses"]["412-PRECONDITION_FAILED"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listSavedSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "name": "name",
                     *         "query": "query",
                     *         "createdAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SavedSearch"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    saveSearch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Tides",
                 *       "query": "tides is:unread"
                 *     }
                 */
                "application/json": components["schemas"]["NewSavedSearch"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "name": "name",
                     *       "query": "query",
                     *       "createdAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    deleteSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    updateSavedSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Water"
                 *     }
                 */
                "application/json": components["schemas"]["SavedSearchChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "name": "name",
                     *       "query": "query",
                     *       "createdAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedSearch"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listCorrections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "what": "kind",
                     *         "value": "value",
                     *         "was": "was",
                     *         "title": "Example",
                     *         "feedTitle": "feedTitle",
                     *         "lesson": "lesson",
                     *         "createdAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Correction"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    removeCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    summarizeSearch: {
        parameters: {
            query: {
                /** @description A bundle of yours. */
                bundleId?: number;
                /** @description A feed of yours. */
                feedId?: number;
                /** @description Which articles. */
                filter?: components["schemas"]["ItemFilter"];
                /** @description A label of yours. */
                labelId?: number;
                /**
                 * @description A search: words, "phrases", OR, -without; title:, author:, feed:, bundle:, before:, after:, is:unread|read|starred|duplicate; quality:>70, kind:news,opinion, sentiment:positive, topic:"solar power", lang:de, minutes:<5 (kind:unsure and sentiment:unsure: not named). What makes no sense is ignored.
                 * @example harbour
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "count": 0,
                     *       "isExact": false,
                     *       "best": [
                     *         {
                     *           "id": 81234,
                     *           "feedId": 4215577293031,
                     *           "title": "Ships by night",
                     *           "description": "What the harbour sees after ten.",
                     *           "link": "https://example.org/ships-by-night",
                     *           "guid": "ships-by-night",
                     *           "author": "Ada Reader",
                     *           "publishedAt": "2026-03-01T08:30:00.000Z",
                     *           "pubDate": "2026-03-01T08:30:00.000Z",
                     *           "datePublished": "2026-03-01T08:30:00.000Z",
                     *           "thumbnail": null,
                     *           "isRead": false,
                     *           "isStarred": false,
                     *           "createdAt": "2026-03-01T08:30:00.000Z",
                     *           "feed": {
                     *             "id": 4215577293031,
                     *             "title": "Example",
                     *             "favicon": "/api/favicons/17"
                     *           },
                     *           "alsoIn": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchSummary"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readStats: {
        parameters: {
            query?: {
                /** @description A bundle of yours. */
                bundleId?: number;
                /** @description A feed of yours. */
                feedId?: number;
                /** @description Which articles. */
                filter?: components["schemas"]["ItemFilter"];
                /** @description IANA time zone: what “today” means. Default: UTC. */
                tz?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "totalItems": 0,
                     *       "unreadItems": 0,
                     *       "starredItems": 0,
                     *       "articlesToday": 0,
                     *       "activeFeeds": 0
                     *     }
                     */
                    "application/json": components["schemas"]["Stats"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listInvoices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "id",
                     *         "number": "number",
                     *         "created": 0,
                     *         "status": "draft",
                     *         "amount_paid": 0,
                     *         "amount_due": 0,
                     *         "currency": "usd",
                     *         "hosted_invoice_url": "https://example.org/",
                     *         "invoice_pdf": "https://example.org/"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Invoice"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "status",
                     *       "plan": "developer",
                     *       "current_period_end": 0,
                     *       "cancel_at_period_end": false,
                     *       "trial_end": 0,
                     *       "amount": 0,
                     *       "currency": "usd",
                     *       "interval": "month",
                     *       "has_payment_method": false,
                     *       "open_invoice_url": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["BillingSubscription"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-CONFLICT-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    readPaymentConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publishableKey": "publishableKey",
                     *       "scriptUrl": "https://example.org/",
                     *       "trialAvailable": false,
                     *       "trialDays": 1
                     *     }
                     */
                    "application/json": components["schemas"]["StripeConfig"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    listPaymentMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "id",
                     *         "brand": "brand",
                     *         "last4": "last4",
                     *         "exp_month": 1,
                     *         "exp_year": 0,
                     *         "is_default": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PaymentMethod"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    removePaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example pm_1PgafyLkdIwHu7ixexample
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-CONFLICT-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    setDefaultPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example pm_1PgafyLkdIwHu7ixexample
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": "id",
                     *         "brand": "brand",
                     *         "last4": "last4",
                     *         "exp_month": 1,
                     *         "exp_year": 0,
                     *         "is_default": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["PaymentMethod"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-CONFLICT-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    openPortal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            409: components["responses"]["409-CONFLICT-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "status",
                     *       "plan": "developer",
                     *       "current_period_end": 0,
                     *       "cancel_at_period_end": false,
                     *       "trial_end": 0,
                     *       "amount": 0,
                     *       "currency": "usd",
                     *       "interval": "month",
                     *       "has_payment_method": false,
                     *       "open_invoice_url": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["BillingSubscription"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-CONFLICT-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    addPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["Redirect"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    readSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "status",
                     *       "plan": "developer",
                     *       "current_period_end": 0,
                     *       "cancel_at_period_end": false,
                     *       "trial_end": 0,
                     *       "amount": 0,
                     *       "currency": "usd",
                     *       "interval": "month",
                     *       "has_payment_method": false,
                     *       "open_invoice_url": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["BillingSubscription"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    syncSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": components["schemas"]["SyncInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "status",
                     *       "plan": "developer",
                     *       "current_period_end": 0,
                     *       "cancel_at_period_end": false,
                     *       "trial_end": 0,
                     *       "amount": 0,
                     *       "currency": "usd",
                     *       "interval": "month",
                     *       "has_payment_method": false,
                     *       "open_invoice_url": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["BillingSubscription"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-CONFLICT-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    previewUpgrade: {
        parameters: {
            query: {
                /**
                 * @description The plan to change to.
                 * @example yearly
                 */
                planId: components["schemas"]["PlanId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "planId": "yearly",
                     *       "currency": "usd",
                     *       "amount_due": 0,
                     *       "lines": [
                     *         {
                     *           "description": "Notes from a harbour.",
                     *           "amount": 0
                     *         }
                     *       ],
                     *       "credit": 0,
                     *       "next_amount": 0,
                     *       "next_at": 0,
                     *       "proration_date": 0,
                     *       "has_payment_method": false
                     *     }
                     */
                    "application/json": components["schemas"]["UpgradePreview"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-CONFLICT-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    upgradeSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "planId": "yearly"
                 *     }
                 */
                "application/json": components["schemas"]["UpgradeInput"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["UpgradeAnswer"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR-session"];
            401: components["responses"]["401-UNAUTHORIZED-session"];
            402: components["responses"]["402-PAYMENT_FAILED-session"];
            403: components["responses"]["403-CROSS_ORIGIN-SESSION_REQUIRED-session"];
            404: components["responses"]["404-NOT_FOUND-session"];
            409: components["responses"]["409-AMOUNT_CHANGED-CONFLICT-session"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE-session"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE-session"];
            429: components["responses"]["429-RATE_LIMITED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-PAYMENTS_NOT_CONFIGURED-PAYMENTS_UNAVAILABLE-session"];
        };
    };
    readSubscriptionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "status",
                     *       "plan": "free",
                     *       "label": "Pro Plan",
                     *       "trialEndsAt": "2026-03-01T08:30:00.000Z",
                     *       "trialAvailable": false,
                     *       "currentPeriodEnd": "2026-03-01T08:30:00.000Z",
                     *       "cancelAtPeriodEnd": false,
                     *       "limits": {
                     *         "maxFeeds": 0,
                     *         "maxBundles": 0,
                     *         "hasUnlimitedFeeds": false,
                     *         "hasUnlimitedBundles": false,
                     *         "canCreateIntelligentFeeds": false
                     *       },
                     *       "trialInfo": {
                     *         "daysRemaining": 0,
                     *         "shouldShowUpgradePrompt": false,
                     *         "chargeAtEnd": {
                     *           "amount": 0,
                     *           "currency": "usd"
                     *         }
                     *       },
                     *       "currentUsage": {
                     *         "feedCount": 0,
                     *         "bundleCount": 0
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["SubscriptionStatus"];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED-session"];
            403: components["responses"]["403-SESSION_REQUIRED-session"];
            500: components["responses"]["500-INTERNAL-session"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE-session"];
        };
    };
    readTrending: {
        parameters: {
            query?: {
                /** @description The topics of your articles, instead of five fixed subjects. */
                topics?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "label": "label",
                     *         "count": 0,
                     *         "days": [
                     *           0
                     *         ],
                     *         "bundleId": 730261558104
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Trending"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "name": "name",
                     *         "format": "json",
                     *         "url": "https://example.org/",
                     *         "chatId": "chatId",
                     *         "events": [
                     *           "article.new"
                     *         ],
                     *         "scope": "all",
                     *         "feedId": 4215577293031,
                     *         "bundleId": 730261558104,
                     *         "state": "active",
                     *         "pausedBy": "owner",
                     *         "failures": 0,
                     *         "failingSince": "2026-03-01T08:30:00.000Z",
                     *         "deliveredAt": "2026-03-01T08:30:00.000Z",
                     *         "waiting": 0,
                     *         "oldSecretUntil": "2026-03-01T08:30:00.000Z",
                     *         "createdAt": "2026-03-01T08:30:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            401: components["responses"]["401-UNAUTHORIZED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My server",
                 *       "url": "https://example.org/feedloom",
                 *       "events": [
                 *         "article.new",
                 *         "feed.failing",
                 *         "feed.recovered"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description Made */
            201: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "name": "name",
                     *       "format": "json",
                     *       "url": "https://example.org/",
                     *       "chatId": "chatId",
                     *       "events": [
                     *         "article.new"
                     *       ],
                     *       "scope": "all",
                     *       "feedId": 4215577293031,
                     *       "bundleId": 730261558104,
                     *       "state": "active",
                     *       "pausedBy": "owner",
                     *       "failures": 0,
                     *       "failingSince": "2026-03-01T08:30:00.000Z",
                     *       "deliveredAt": "2026-03-01T08:30:00.000Z",
                     *       "waiting": 0,
                     *       "oldSecretUntil": "2026-03-01T08:30:00.000Z",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "secret": "secret"
                     *     }
                     */
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-ADDRESS_REFUSED-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "name": "name",
                     *       "format": "json",
                     *       "url": "https://example.org/",
                     *       "chatId": "chatId",
                     *       "events": [
                     *         "article.new"
                     *       ],
                     *       "scope": "all",
                     *       "feedId": 4215577293031,
                     *       "bundleId": 730261558104,
                     *       "state": "active",
                     *       "pausedBy": "owner",
                     *       "failures": 0,
                     *       "failingSince": "2026-03-01T08:30:00.000Z",
                     *       "deliveredAt": "2026-03-01T08:30:00.000Z",
                     *       "waiting": 0,
                     *       "oldSecretUntil": "2026-03-01T08:30:00.000Z",
                     *       "createdAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done; there is no body */
            204: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "name": "name",
                     *       "format": "json",
                     *       "url": "https://example.org/",
                     *       "chatId": "chatId",
                     *       "events": [
                     *         "article.new"
                     *       ],
                     *       "scope": "all",
                     *       "feedId": 4215577293031,
                     *       "bundleId": 730261558104,
                     *       "state": "active",
                     *       "pausedBy": "owner",
                     *       "failures": 0,
                     *       "failingSince": "2026-03-01T08:30:00.000Z",
                     *       "deliveredAt": "2026-03-01T08:30:00.000Z",
                     *       "waiting": 0,
                     *       "oldSecretUntil": "2026-03-01T08:30:00.000Z",
                     *       "createdAt": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["400-BAD_REQUEST-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            413: components["responses"]["413-PAYLOAD_TOO_LARGE"];
            415: components["responses"]["415-UNSUPPORTED_MEDIA_TYPE"];
            422: components["responses"]["422-ADDRESS_REFUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Where the page begins: taken from the `Link` header of the page before. */
                cursor?: number;
                /**
                 * @description How many at most.
                 * @example 20
                 */
                limit?: number;
                /**
                 * @description How it stands.
                 * @example failed
                 */
                state?: "pending" | "delivered" | "failed" | "dropped";
            };
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4215577293031,
                     *         "messageId": "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *         "event": "article.new",
                     *         "state": "pending",
                     *         "attempts": 0,
                     *         "nextAt": "2026-03-01T08:30:00.000Z",
                     *         "createdAt": "2026-03-01T08:30:00.000Z",
                     *         "attemptedAt": "2026-03-01T08:30:00.000Z",
                     *         "status": 0,
                     *         "error": "error"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["WebhookDelivery"][];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A delivery, as the log of the webhook gives it.
                 * @example 90412
                 */
                deliveryId: number;
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "messageId": "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "event": "article.new",
                     *       "state": "pending",
                     *       "attempts": 0,
                     *       "nextAt": "2026-03-01T08:30:00.000Z",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "attemptedAt": "2026-03-01T08:30:00.000Z",
                     *       "status": 0,
                     *       "error": "error",
                     *       "requestBody": "requestBody",
                     *       "log": [
                     *         {
                     *           "at": "2026-03-01T08:30:00.000Z",
                     *           "durationMs": 0,
                     *           "requestHeaders": {},
                     *           "response": {
                     *             "status": 0,
                     *             "headers": {},
                     *             "body": "body"
                     *           },
                     *           "error": "error"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description A delivery, as the log of the webhook gives it.
                 * @example 90412
                 */
                deliveryId: number;
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "messageId": "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "event": "article.new",
                     *       "state": "pending",
                     *       "attempts": 0,
                     *       "nextAt": "2026-03-01T08:30:00.000Z",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "attemptedAt": "2026-03-01T08:30:00.000Z",
                     *       "status": 0,
                     *       "error": "error",
                     *       "requestBody": "requestBody",
                     *       "log": [
                     *         {
                     *           "at": "2026-03-01T08:30:00.000Z",
                     *           "durationMs": 0,
                     *           "requestHeaders": {},
                     *           "response": {
                     *             "status": 0,
                     *             "headers": {},
                     *             "body": "body"
                     *           },
                     *           "error": "error"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    rotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "secret": "secret",
                     *       "oldSecretUntil": "2026-03-01T08:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["RotatedSecret"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of your choice, at most 255 characters: a repeated call with it is carried out once.
                 * @example 7f1c8f0e-order-42
                 */
                "Idempotency-Key"?: string;
            };
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4215577293031,
                     *       "messageId": "msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6",
                     *       "event": "article.new",
                     *       "state": "pending",
                     *       "attempts": 0,
                     *       "nextAt": "2026-03-01T08:30:00.000Z",
                     *       "createdAt": "2026-03-01T08:30:00.000Z",
                     *       "attemptedAt": "2026-03-01T08:30:00.000Z",
                     *       "status": 0,
                     *       "error": "error",
                     *       "requestBody": "requestBody",
                     *       "log": [
                     *         {
                     *           "at": "2026-03-01T08:30:00.000Z",
                     *           "durationMs": 0,
                     *           "requestHeaders": {},
                     *           "response": {
                     *             "status": 0,
                     *             "headers": {},
                     *             "body": "body"
                     *           },
                     *           "error": "error"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryDetails"];
                };
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            403: components["responses"]["403-CROSS_ORIGIN-PLAN_LIMIT-READ_ONLY"];
            404: components["responses"]["404-NOT_FOUND"];
            409: components["responses"]["409-CONFLICT"];
            422: components["responses"]["422-IDEMPOTENCY_KEY_REUSED"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    readPublicRss: {
        parameters: {
            query?: {
                /** @description A part of the archive, as the document before it names it. */
                archive?: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description The identity, as the lists give it.
                 * @example 4215577293031.xml
                 */
                id: string;
                /**
                 * @description `user`, `bundle` or `feed`.
                 * @example feed
                 */
                kind: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description RSS 2.0, Atom (RFC 4287), JSON Feed 1.1, OPML 2.0 */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                    "application/feed+json": string;
                    "application/rss+xml": string;
                    "text/x-opml": string;
                };
            };
            /** @description What the reader has (If-None-Match) is still right */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["400-VALIDATION_ERROR"];
            401: components["responses"]["401-UNAUTHORIZED"];
            404: components["responses"]["404-NOT_FOUND"];
            429: components["responses"]["429-RATE_LIMITED"];
            500: components["responses"]["500-INTERNAL"];
            503: components["responses"]["503-DATABASE_UNAVAILABLE"];
        };
    };
    "on-alert-created": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt of a delivery: ignore what you have had.
                 * @example msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                "webhook-id": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; several are separated by a space.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was sent, in seconds since 1970.
                 * @example 1772353800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "news",
                 *       "timestamp": "2026-03-01T08:30:00.000Z",
                 *       "data": {
                 *         "alert": {
                 *           "id": 4215577293031,
                 *           "type": "feed_update",
                 *           "severity": "success",
                 *           "title": "Example",
                 *           "message": "Signed out.",
                 *           "feedId": 4215577293031,
                 *           "bundleId": 730261558104,
                 *           "link": "https://example.org/ships-by-night"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["AlertCreatedPayload"];
            };
        };
        responses: {
            /** @description Received. Answer within ten seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is paused. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is tried again for 3 days, with growing pauses; `Retry-After` is respected. Redirects are not followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-article-new": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt of a delivery: ignore what you have had.
                 * @example msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                "webhook-id": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; several are separated by a space.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was sent, in seconds since 1970.
                 * @example 1772353800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "news",
                 *       "timestamp": "2026-03-01T08:30:00.000Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": 4215577293031,
                 *           "title": "Example",
                 *           "url": "https://example.org/",
                 *           "siteUrl": "siteUrl",
                 *           "link": "https://example.org/ships-by-night"
                 *         },
                 *         "articles": [
                 *           {
                 *             "id": 4215577293031,
                 *             "title": "Example",
                 *             "url": "https://example.org/",
                 *             "link": "https://example.org/ships-by-night",
                 *             "author": "author",
                 *             "excerpt": "excerpt",
                 *             "publishedAt": "2026-03-01T08:30:00.000Z",
                 *             "datePublished": "2026-03-01T08:30:00.000Z",
                 *             "arrivedAt": "2026-03-01T08:30:00.000Z",
                 *             "thumbnail": "thumbnail",
                 *             "categories": [
                 *               "text"
                 *             ],
                 *             "commentsUrl": "commentsUrl"
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ArticleNewPayload"];
            };
        };
        responses: {
            /** @description Received. Answer within ten seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is paused. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is tried again for 3 days, with growing pauses; `Retry-After` is respected. Redirects are not followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-feed-failing": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt of a delivery: ignore what you have had.
                 * @example msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                "webhook-id": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; several are separated by a space.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was sent, in seconds since 1970.
                 * @example 1772353800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "news",
                 *       "timestamp": "2026-03-01T08:30:00.000Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": 4215577293031,
                 *           "title": "Example",
                 *           "url": "https://example.org/",
                 *           "siteUrl": "siteUrl",
                 *           "link": "https://example.org/ships-by-night"
                 *         },
                 *         "error": {
                 *           "code": "code",
                 *           "message": "Signed out."
                 *         },
                 *         "failingSince": "2026-03-01T08:30:00.000Z"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FeedFailingPayload"];
            };
        };
        responses: {
            /** @description Received. Answer within ten seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is paused. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is tried again for 3 days, with growing pauses; `Retry-After` is respected. Redirects are not followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-feed-recovered": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt of a delivery: ignore what you have had.
                 * @example msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                "webhook-id": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; several are separated by a space.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was sent, in seconds since 1970.
                 * @example 1772353800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "news",
                 *       "timestamp": "2026-03-01T08:30:00.000Z",
                 *       "data": {
                 *         "feed": {
                 *           "id": 4215577293031,
                 *           "title": "Example",
                 *           "url": "https://example.org/",
                 *           "siteUrl": "siteUrl",
                 *           "link": "https://example.org/ships-by-night"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FeedRecoveredPayload"];
            };
        };
        responses: {
            /** @description Received. Answer within ten seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is paused. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is tried again for 3 days, with growing pauses; `Retry-After` is respected. Redirects are not followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    "on-webhook-test": {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The same for every attempt of a delivery: ignore what you have had.
                 * @example msg_0192f3a4-5b6c-4d7e-8f90-a1b2c3d4e5f6
                 */
                "webhook-id": string;
                /**
                 * @description `v1,` and the HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64; several are separated by a space.
                 * @example v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
                 */
                "webhook-signature": string;
                /**
                 * @description When this attempt was sent, in seconds since 1970.
                 * @example 1772353800
                 */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "news",
                 *       "timestamp": "2026-03-01T08:30:00.000Z",
                 *       "data": {
                 *         "message": "Signed out.",
                 *         "webhook": {
                 *           "id": 4215577293031,
                 *           "name": "name"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["WebhookTestPayload"];
            };
        };
        responses: {
            /** @description Received. Answer within ten seconds, and work afterwards. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The webhook is paused. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Anything else is tried again for 3 days, with growing pauses; `Retry-After` is respected. Redirects are not followed. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
