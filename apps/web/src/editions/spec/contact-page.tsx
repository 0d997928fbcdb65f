import type { ReactNode } from 'react';
import { Label } from '../../brand/label.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { contactText } from './contact.text.ts';

export function ContactPage(): ReactNode {
  usePageTitle(contactText.title);
  return <PlainPage title={<Label>{contactText.body}</Label>} />;
}
