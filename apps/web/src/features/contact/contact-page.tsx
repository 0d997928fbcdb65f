import type { ReactNode } from 'react';
import { English } from '../../brand/english.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { contactText } from './contact.text.ts';

export function ContactPage(): ReactNode {
  usePageTitle(contactText.title);
  return <PlainPage title={<English>{contactText.body}</English>} />;
}
