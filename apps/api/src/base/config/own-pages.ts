import { existsSync, readFileSync } from 'node:fs';
import type { OperatorText, PublicSettings } from '@portaria/contract';
import { parseOperatorText } from '../branding/operator-text.ts';
import { configText } from './config.pt-br.ts';
import type { Environment, OwnPage } from './settings.ts';

/** The operator's own pages by their path. */
export type OperatorTexts = ReadonlyMap<string, OperatorText>;

const pathOf: Record<OwnPage, string> = { ABOUT: '/about', CONTACT: '/contact' };
const ownPages = Object.keys(pathOf) as OwnPage[];

/** Without an address the browser shows no link. */
export function productSettings(values: Environment): Partial<PublicSettings> {
  const addressOf = (page: OwnPage): string | undefined =>
    values[`${page}_FILE`] === undefined ? values[`${page}_URL`] : pathOf[page];
  const addresses = {
    aboutUrl: addressOf('ABOUT'),
    contactUrl: addressOf('CONTACT'),
    homeUrl: values.HOME_URL,
  };
  return Object.fromEntries(Object.entries(addresses).filter(([, url]) => url !== undefined));
}

export function readTexts(values: Environment, problems: string[]): OperatorTexts {
  const texts = new Map<string, OperatorText>();
  for (const page of ownPages) {
    const file = values[`${page}_FILE`];
    if (file === undefined) continue;
    if (values[`${page}_URL`] !== undefined) problems.push(configText.fileOrUrl(page));
    const text = existsSync(file) ? parseOperatorText(readFileSync(file, 'utf8')) : null;
    if (text === null) problems.push(configText.operatorText(page));
    else texts.set(pathOf[page], text);
  }
  return texts;
}
