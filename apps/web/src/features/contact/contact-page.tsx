import type { ReactNode } from 'react';
import { usePageTitle } from '../../app/use-page-title.ts';
import { PlainPage } from '../../brand/plain-page.tsx';
import { contactText } from './contact.text.ts';

export function ContactPage(): ReactNode {
  usePageTitle(contactText.title);
  return <PlainPage title={contactText.body} />;
}
