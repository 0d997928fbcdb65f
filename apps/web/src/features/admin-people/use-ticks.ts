import { BULK_AT_MOST, type FoundPerson } from '@portaria/contract/administration';
import { useState } from 'react';

export interface Ticks {
  /** In the order in which they were ticked. */
  people: FoundPerson[];
  isFull: boolean;
  has: (id: string) => boolean;
  /** Ticks these people, or takes their ticks away. */
  set: (people: readonly FoundPerson[], ticked: boolean) => void;
  /** Ticks everyone of the list from the last change to this person. */
  extend: (list: readonly FoundPerson[], person: FoundPerson) => void;
  clear: () => void;
}

/** Ticked people stay ticked while further pages of their list are loaded. Another list begins without ticks. */
export function useTicks(list: unknown): Ticks {
  const [people, setPeople] = useState<FoundPerson[]>([]);
  const [last, setLast] = useState<string | null>(null);
  const [ofList, setOfList] = useState(list);
  if (ofList !== list) {
    setOfList(list);
    setPeople([]);
    setLast(null);
  }
  const has = (id: string): boolean => people.some((person) => person.id === id);

  function set(changed: readonly FoundPerson[], ticked: boolean): void {
    setLast(changed.at(-1)?.id ?? null);
    setPeople((before) => {
      const others = before.filter(({ id }) => changed.every((person) => person.id !== id));
      if (!ticked) return others;
      const added = changed.filter(({ id }) => before.every((person) => person.id !== id));
      return [...before, ...added].slice(0, BULK_AT_MOST);
    });
  }

  return {
    people,
    isFull: people.length >= BULK_AT_MOST,
    has,
    set,
    extend: (list, person) => {
      const to = list.findIndex(({ id }) => id === person.id);
      const from = list.findIndex(({ id }) => id === last);
      set(from < 0 ? [person] : list.slice(Math.min(from, to), Math.max(from, to) + 1), true);
      setLast(person.id);
    },
    clear: () => {
      setPeople([]);
      setLast(null);
    },
  };
}
