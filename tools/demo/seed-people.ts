import type pg from 'pg';
import { uuidV7 } from '../../apps/api/src/security/uuid-v7.ts';

const PEOPLE = 100;

const firstNames = [
  'Adriana',
  'Antônio',
  'Beatriz',
  'Caio',
  'Cecília',
  'Davi',
  'Elisângela',
  'Fábio',
  'Giovana',
  'Heitor',
  'Inês',
  'Joaquim',
  'Kátia',
  'Luís',
  'Márcia',
  'Nélson',
  'Otávio',
  'Patrícia',
  'Renata',
  'Sebastião',
] as const;
const lastNames = [
  'Almeida',
  'Barbosa',
  'Conceição',
  'Duarte',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Lima',
  'Magalhães',
  'Nogueira',
  'Pereira',
  'Queiroz',
  'Ribeiro',
  'Sant’Anna',
  'Teixeira',
] as const;

/** Made-up people without a password, so that search and lists have something to show. */
export async function seedPeople(client: pg.Client): Promise<void> {
  for (let at = 0; at < PEOPLE; at += 1) {
    const name = `${firstNames[at % firstNames.length]} ${lastNames[(at * 7) % lastNames.length]}`;
    const username = `${plain(name)}.${at + 1}`;
    const id = uuidV7();
    await client.query(
      `insert into accounts (id, username, username_canonical, email, email_canonical, email_confirmed_at, created_at)
       values ($1, $2, $2, $3, $3, case when $4 % 9 <> 0 then portaria_now() end, portaria_now() - make_interval(days => $4))`,
      [id, username, `${username}@exemplo.com.br`, at],
    );
    await client.query('insert into profiles (account_id, display_name) values ($1, $2)', [id, name]);
  }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
