/** Something that a server has refused, and is not sent any more. */
export interface Lesson {
  /** Name of a concession, or `window`. */
  what: string;
  /** ISO 8601. */
  at: string;
  /** Words of the server, without those that may be a secret. */
  why: string;
  /** Tokens of its window, where that is the lesson. */
  tokens?: number;
}

/** The lessons of one model of one connection. */
export interface Learned {
  list(): readonly Lesson[];
  /** Adds a lesson; one about the same takes the place of the last. */
  note(lesson: Lesson): void;
}

/** Most models whose lessons are remembered; the one that learned longest ago is forgotten. */
const most = 1000;

/** Creates the memory of what servers refuse, by a key for each model of a connection. It is this process's own. */
export function createLessons(): (key: string) => Learned {
  const known = new Map<string, Map<string, Lesson>>();
  return (key) => ({
    list: () => [...(known.get(key)?.values() ?? [])],
    note(lesson) {
      const lessons = known.get(key) ?? new Map<string, Lesson>();
      lessons.set(lesson.what, lesson);
      known.delete(key);
      known.set(key, lessons);
      for (const oldest of known.keys()) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },
  });
}
