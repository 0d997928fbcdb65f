import { randomInt } from 'node:crypto';
import { moment, spreadKeys } from './spread-keys.ts';
import type { Table } from './table.ts';

/** The most frequent first. Without accents, because the search drops them anyway. */
const givenNames: readonly string[] =
  `Maria Jose Ana Joao Antonio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luis
  Gabriel Rafael Daniel Marcelo Bruno Eduardo Felipe Francisca Antonia Adriana Juliana Marcia Fernanda Patricia Aline
  Sandra Camila Amanda Bruna Jessica Leticia Julia Luciana Vanessa Mariana Gabriela Vera Vitoria Larissa Claudia
  Beatriz Rita Luana Sonia Renata Eliane Simone Josefa Cristiane Rosangela Debora Raimunda Helena Tereza Alice Miguel
  Arthur Bernardo Heitor Davi Lorenzo Theo Laura Manuela Valentina Sophia Isabella Heloisa Cecilia Otavio Caio Murilo
  Iara Moacir Ubirajara Jandira Peri Iracema`.split(/\s+/);
const surnames: readonly string[] =
  `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa
  Ribeiro Martins Carvalho Almeida Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes
  Marques Machado Mendes Freitas Cardoso Ramos Goncalves Santana Teixeira Araujo Pinto Moura Cavalcanti Monteiro Campos
  Castro Batista Correia Farias Borges Melo Miranda Cunha Reis Azevedo Barros Pires Duarte Xavier Sales Tavares Assis
  Coelho Siqueira Braga Prado Amaral Bezerra Queiroz Lacerda Toledo Brandao Padilha Furtado Leal Guimaraes Bittencourt`.split(
    /\s+/,
  );

/** Both are frequent, and no account has both: a search for them reads far and finds little. */
export const NEVER_TOGETHER = 'Maria Santos';
export const someGivenName = (): string => givenNames[randomInt(givenNames.length)] ?? 'Maria';
export const someSurname = (): string => surnames[randomInt(surnames.length)] ?? 'Silva';

/** One account in so many is blocked, and one in so many was looked at in the administration. */
const BLOCKED_EVERY = 1_000;
const SEEN_EVERY = 10;
/** One name in so many has a word of its own. */
const RARE_EVERY = 10;
const ADMINISTRATORS = 20;
const EVENT_DAYS = 150;

const series = 'from generate_series($1::bigint, $2::bigint) as k';

/** The square makes the first words frequent, as in a telephone book. */
const drawn = (words: string, seed: number, count: number): string =>
  `(${words}::text[])[1 + floor(${count} * power((hashint8extended(k, ${seed}) & 1048575) / 1048576.0, 2))::int]`;

/** Names and their words, and what the administration keeps about people. */
export function peopleTables(accounts: number, now: number): Table[] {
  const { spread, keyAt, accountId, owner } = spreadKeys(accounts, now);
  const [blocked, seen] = [Math.floor(accounts / BLOCKED_EVERY), Math.floor(accounts / SEEN_EVERY)];
  const rare = `case when k % ${RARE_EVERY} = 0 then ' ' || translate(substr(md5(k::text), 1, 7), '0123456789', 'ghijklmnop') else '' end`;
  const name = `given || ' ' || case when given || ' ' || family = '${NEVER_TOGETHER}' then 'Silva' else family end || ${rare}`;
  const at = spread('k', seen, EVENT_DAYS);
  return [
    {
      name: 'profiles and account_words',
      rows: accounts,
      statement: `with named as (
          insert into profiles (account_id, display_name)
          select ${accountId('k')}, ${name}
          from (select k, ${drawn('$3', 1, givenNames.length)} as given, ${drawn('$4', 2, surnames.length)} as family ${series}) as parts
          returning account_id, display_name
        )
        insert into account_words (word, account_id)
        select word, account_id from named cross join string_to_table(lower(display_name), ' ') as word
        on conflict do nothing`,
      values: [givenNames, surnames],
    },
    {
      name: 'blocked accounts',
      rows: blocked,
      statement: `update accounts set disabled_at = now() - interval '30 days'
        where id in (select ${accountId(`k * ${BLOCKED_EVERY}`)} ${series})`,
    },
    {
      name: 'admin_events',
      rows: seen,
      statement: `insert into admin_events (id, at, actor_kind, actor_id, action, outcome, target_account_id, network, browser, system)
        select ${keyAt(at, 'admin', 'k')}, ${moment(at)}, 'session', ${accountId(`1 + k % ${ADMINISTRATORS}`)}, 'person.seen', 'done',
          ${accountId(owner('k'))}, '203.0.113.0/24', 'Firefox', 'Linux' ${series}`,
    },
  ];
}
