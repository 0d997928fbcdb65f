import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** The person in the pictures. */
export const marina = {
  username: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  password: 'Porta-Azul7',
} as const;

interface MailContent {
  text: string;
}

/** Signs her up, and gets the links of a forgotten password and of her address out of her mail. */
export async function inviteMarina(
  page: Page,
  inbox: string,
): Promise<{ resetLink: string; confirmLink: string }> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByLabel(/^E-\u2060mail$/).fill(marina.email);
  await page.getByLabel('Usuário', { exact: true }).fill(marina.username);
  await page.getByLabel('Senha', { exact: true }).fill(marina.password);
  await page.getByLabel('Confirmação de senha', { exact: true }).fill(marina.password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.getByRole('button', { name: 'Olá,' }).waitFor();
  await page.goto('/login/forgot-password');
  await page.getByLabel(/^E-\u2060mail$/).fill(marina.email);
  await page.getByRole('button', { name: 'Enviar' }).click();
  return {
    resetLink: await linkTo('reset-password', inbox),
    confirmLink: await linkTo('confirm-email', inbox),
  };
}

async function linkTo(path: string, inbox: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails = (await (await fetch(`${inbox}/api/email`)).json()) as MailContent[];
    const link = mails.flatMap(({ text }) => text.split(/\s+/)).find((word) => word.includes(`/${path}#`));
    if (link !== undefined) return link;
    await sleep(100);
  }
  throw new Error(`no mail with a link to ${path} arrived`);
}
