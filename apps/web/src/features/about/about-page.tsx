import type { ReactNode } from 'react';
import { English } from '../../brand/english.tsx';
import { PlainPage } from '../../brand/plain-page.tsx';
import { usePageTitle } from '../../navigation/use-page-title.ts';
import { aboutText } from './about.text.ts';

export function AboutPage(): ReactNode {
  usePageTitle(aboutText.title);
  return <PlainPage title={<English>{aboutText.body}</English>} />;
}
