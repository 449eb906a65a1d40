import "server-only";
import type { BlogPost } from "@/lib/shared/blog-post";

export const readingHabitsForManyFeeds: BlogPost = {
  slug: "reading-habits-for-many-feeds",
  title: "A hundred feeds without the guilt",
  description: "How to keep a large reading list pleasant: a rhythm, a daily bundle, and marking everything as read.",
  publishedOn: "2025-07-15",
  author: "The Feedloom team",
  topics: ["Reading", "Habits"],
  body: [
    "Almost everybody who stops using a feed reader stops for the same reason. They add feeds for some weeks, go on holiday, come back to a four-digit number, and never open it again. The feeds were not too many. The idea of what the number means was wrong.",
    { heading: "The number is not a debt" },
    "Nobody walks into a library and feels guilty about the books on the shelves. The unread counter counts what is on the shelf. It is useful where you decided to read everything, and meaningless everywhere else. The first habit is therefore to decide, for every feed, to which of two kinds it belongs: those you read completely, and those you look into.",
    { heading: "A bundle with an end" },
    "Take the feeds that you would miss. Not those you *should* read: those whose silence you would notice. There are rarely more than fifteen. Put them into a bundle, call it *Every day*, and read that one to the end.",
    "It works because of its size. Fifteen feeds of people and small magazines write perhaps twenty articles a day, of which you open six. That is a cup of coffee. When the bundle is empty you have what no timeline can give you: the knowledge that you are done.",
    { heading: "A firehose with a drain" },
    "The rest, news sites, aggregators, everything that writes more than ten times a day, goes into another bundle that you never read. You skim it: open it, let your eyes run down the headlines for five minutes, open what catches you, and mark the rest as read. All of it. Without looking back.",
    "This feels wrong exactly three times. After that you understand that news that mattered comes back, in one of your fifteen feeds, better written and a day older.",
    { heading: "Star less, or search more" },
    "Stars are promises to oneself, and most people make too many. One rule helps: star only what you will do something with. To quote it, to show it to somebody, to read it on Sunday. What is merely good does not need a star, because the search will find it. `feed:orbital telescope` brings back that article about the telescope faster than any folder.",
    "On Sunday, open the stars. Read two, unstar five. A list of stars that only grows is a second unread counter.",
    { heading: "Move your eyes, not your hands" },
    "The difference between a reader you use and one you avoid is often a matter of seconds. Learn three keys. `j` goes to the next article, `o` opens it, `m` marks it. With those three you look through a hundred headlines in the time it takes to close one cookie banner. On a phone, a swipe does the same.",
    { heading: "Prune in the season" },
    "Four times a year, look at the whole list. Ask three questions of every feed. Did I open anything of it since last time? Would I notice if it were gone? Does it make me angry more often than wiser? Two wrong answers, and it goes. The other half of pruning is planting: for every three feeds that leave, add one that somebody you like has linked to.",
    "The figures help here. A reader that counts honestly shows you which feed writes most and which you never open; [ours does](/features/analytics).",
    { heading: "After the holiday" },
    "You come back, and the number has four digits. Open *Every day* and read the newest of each feed; mark the rest of it as read. Mark everything else as read, unseen. It takes ninety seconds. The web has gone on without you, nothing bad has happened, and tomorrow's list has twenty articles again.",
    { quote: "It is quiet. I read more, and I know when I am done." },
    "That is what a reader should make you say. We printed it on our front page as a sample, because we would rather deserve it first.",
  ],
};
