import { canonicalUsername } from '@portaria/contract';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';
import { type Calendar, DAY, DAYS, MINUTE } from './calendar.ts';
import type { Chance } from './chance.ts';

const PEOPLE = 120;

const firstNames = [
  ...['Adriana', 'Antônio', 'Beatriz', 'Caio', 'Cecília', 'Davi', 'Elisângela', 'Fábio', 'Giovana', 'Heitor'],
  ...['Inês', 'Joaquim', 'Kátia', 'Luís', 'Márcia', 'Nélson', 'Otávio', 'Patrícia', 'Renata', 'Sebastião'],
];
const lastNames = [
  ...['Almeida', 'Barbosa', 'Conceição', 'Duarte', 'Esteves', 'Ferreira', 'Gonçalves', 'Lima', 'Magalhães'],
  ...['Nogueira', 'Pereira', 'Queiroz', 'Ribeiro', 'Sant’Anna', 'Teixeira'],
];
const devices = [
  ['Chrome', 'Android'],
  ['Chrome', 'Windows'],
  ['Safari', 'iPhone'],
  ['Chrome', 'Android'],
  ['Edge', 'Windows'],
  ['Firefox', 'Linux'],
  ['Safari', 'macOS'],
  ['Samsung Internet', 'Android'],
] as const;

interface PersonDevice {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly network: string;
}

export interface Person {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly joinedAt: Date;
  readonly confirmedAt: Date | null;
  readonly factorSince: Date | null;
  /** One or two, the first used most. */
  readonly devices: readonly [PersonDevice, ...PersonDevice[]];
  readonly loginsPerWeek: number;
}

type Wanted = Pick<Person, 'username' | 'email' | 'name' | 'loginsPerWeek'> & {
  readonly daysAgo: number;
  readonly isConfirmed: boolean;
  readonly hasFactor: boolean;
};

/** Those whom a visitor of the demo can be. */
export const visitors = {
  ana: { username: 'ana', name: 'Ana Duarte' },
  bruno: { username: 'bruno', name: 'Bruno Lima' },
  carla: { username: 'carla', name: 'Carla Nogueira' },
  helena: { username: 'helena', name: 'Helena Prado' },
} as const;

/** The oldest first, as they would have come. */
export function makePeople(calendar: Calendar, chance: Chance): Person[] {
  const own = Object.values(visitors).map((visitor, at): Wanted => {
    const isAdministrator = visitor === visitors.helena;
    const domain = isAdministrator ? 'exemplo.com.br' : 'example.com';
    const email = `${visitor.username}@${domain}`;
    return {
      ...visitor,
      email,
      loginsPerWeek: 4,
      daysAgo: DAYS - 1 - at * 2,
      isConfirmed: true,
      hasFactor: isAdministrator,
    };
  });
  const others = Array.from({ length: PEOPLE }, (_, at): Wanted => {
    const name = nameOf(at);
    const username = plain(name);
    // More come each week.
    const daysAgo = Math.floor((DAYS - 2) * (1 - Math.sqrt(1 - (at + 0.5) / PEOPLE)));
    return {
      username,
      name,
      email: `${username}@exemplo.com.br`,
      loginsPerWeek: 0.3 + chance.below(4),
      daysAgo,
      isConfirmed: at % 9 !== 4,
      hasFactor: at % 9 !== 4 && at % 3 === 0,
    };
  });
  return [...own, ...others]
    .map((wanted) => personFrom(wanted, calendar, chance))
    .toSorted((one, other) => one.joinedAt.getTime() - other.joinedAt.getTime());
}

function personFrom(
  { daysAgo, isConfirmed, hasFactor, ...wanted }: Wanted,
  calendar: Calendar,
  chance: Chance,
): Person {
  const joinedAt = calendar.moment(daysAgo, chance) ?? new Date(calendar.now - 30 * MINUTE);
  const lived = calendar.now - joinedAt.getTime();
  const later = (share: number): Date => new Date(joinedAt.getTime() + lived * share);
  const owned = Array.from({ length: chance.is(0.4) ? 2 : 1 }, () => deviceFrom(joinedAt, chance));
  return {
    ...wanted,
    id: uuidV7(joinedAt.getTime()),
    joinedAt,
    confirmedAt: isConfirmed ? new Date(joinedAt.getTime() + Math.min(lived / 2, 2 * MINUTE)) : null,
    factorSince: hasFactor && lived > DAY ? later(0.1 + chance.below(0.6)) : null,
    devices: [owned[0] ?? deviceFrom(joinedAt, chance), ...owned.slice(1)],
  };
}

function deviceFrom(since: Date, chance: Chance): PersonDevice {
  const [browser, system] = chance.one(devices);
  // Networks that belong to nobody (RFC 5737), as sessions store them.
  const network = `${chance.one(['192.0.2', '198.51.100', '203.0.113'])}.0/24`;
  return { id: uuidV7(since.getTime()), browser, system, network };
}

/** The step over the last names grows after each round, so that no name comes twice. */
function nameOf(at: number): string {
  const round = Math.floor(at / 60);
  return `${firstNames[at % firstNames.length]} ${lastNames[(at * 7 + round) % lastNames.length]}`;
}

function plain(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/[^a-zA-Z ]/g, '');
  return canonicalUsername(letters).replaceAll(' ', '.');
}
