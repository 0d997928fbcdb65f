import { BULK_AT_MOST, type FoundPerson } from '@portaria/contract/administration';
import { useState } from 'react';

interface Ticks {
  /** In the order in which they were ticked. */
  people: FoundPerson[];
  isFull: boolean;
  has: (id: string) => boolean;
  turn: (person: FoundPerson) => void;
  clear: () => void;
}

/** Ticked people stay ticked while further pages are loaded or another search is made. */
export function useTicks(): Ticks {
  const [people, setPeople] = useState<FoundPerson[]>([]);
  const has = (id: string): boolean => people.some((person) => person.id === id);
  return {
    people,
    isFull: people.length >= BULK_AT_MOST,
    has,
    turn: (person) =>
      setPeople((before) =>
        before.some(({ id }) => id === person.id)
          ? before.filter(({ id }) => id !== person.id)
          : [...before, person].slice(0, BULK_AT_MOST),
      ),
    clear: () => setPeople([]),
  };
}
