/** A word that the glossary replaces by another one. */
export type ForbiddenWord = {
  /** the word as it reads after identifiers were split into lower-case words; matched as a whole word */
  pattern: string;
  /** the term of docs/glossary.md to use instead */
  term: string;
  /** only files whose path matches are about this term */
  within?: RegExp;
  /** files in which the word means something else, or which quote it because the specification fixes the text */
  except?: RegExp;
};

/** Not held to the vocabulary: captured feeds, word lists of models, applied migrations, prose for visitors. */
export const NOT_OURS = /(^|\/)(testdata|models|own-set|generated|migrations|content|posts)\/|stop-words|\.fixture\./;

export const FORBIDDEN: ForbiddenWord[] = [
  { pattern: "feelings?", term: "sentiment" },
  {
    pattern: "moods?",
    term: "sentiment",
    except:
      /components\/(insight|scores|search|marketing|help|tutorial)\/|(library|shared)\/search\/.*score|scores\/(threshold-text|scores\.db)|e2e\/|app\/\(marketing\)|CHANGELOG/,
  },
  { pattern: "twins?", term: "duplicate" },
  {
    pattern: "cop(y|ies)",
    term: "duplicate",
    within: /(^|\/)(insight|smart)\//,
    // `copies` is a field of the API's smart feed items; the others are word lists.
    except:
      /content-type|token-table|topic-words|packages\/insight-training|smart\/(match-reasons|generate-preview|smart-dialogs)|smart\/.*\.test/,
  },
  { pattern: "hasten(s|ed|ing)?", term: "reschedule" },
  { pattern: "furnish(es|ed|ing)?", term: "seed the demo" },
  { pattern: "tid(y|ies|ied|ying)", term: "reconcile", except: /components\/(marketing|help|tutorial)\// },
  { pattern: "chores?", term: "job" },
  { pattern: "tak(e|es|en|ing) in", term: "merge" },
  {
    pattern: "folds?|folded|folding",
    term: "merge",
    except: /search|shortcut-(groups|proofs)|packages\/insight-training/,
  },
  {
    pattern: "announc(e|es|ed|ing)",
    term: "publish",
    except: /components\/|e2e\/|docs\/dependencies|lib\/insight\/content-type/,
  },
  { pattern: "hold source|held source", term: "lock" },
  { pattern: "counted", term: "pluralize", within: /lib\/client\/format/ },
  { pattern: "watched", term: "visibility", within: /lib\/client\// },
  { pattern: "settle[sd]?", term: "outcome", within: /lib\/domain\/(collecting\/(refresh|websub)|operations\/jobs)/ },
];
