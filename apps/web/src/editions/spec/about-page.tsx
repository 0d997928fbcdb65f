import type { ReactNode } from 'react';
import { Label } from '../../brand/label.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { aboutText } from './about.text.ts';

export function AboutPage(): ReactNode {
  usePageTitle(aboutText.title);
  return <PlainPage title={<Label>{aboutText.body}</Label>} />;
}
