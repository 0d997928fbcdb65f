import type { ReactNode } from 'react';
import { usePageTitle } from '../../app/use-page-title.ts';
import { PlainPage } from '../../brand/plain-page.tsx';
import { aboutText } from './about.text.ts';

export function AboutPage(): ReactNode {
  usePageTitle(aboutText.title);
  return <PlainPage title={aboutText.body} />;
}
