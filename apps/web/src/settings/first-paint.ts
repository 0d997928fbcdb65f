// A script of its own, which the page waits for, so that nobody sees the other theme first.
import { reserveProviderSpace } from './provider-space.ts';
import { showTheme, watchTheme } from './theme.ts';

reserveProviderSpace(document);
showTheme();
watchTheme(showTheme);
// The parts of the page that load later bring stylesheets of their own.
new MutationObserver((changes) => {
  for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes]))
    if (added instanceof HTMLLinkElement) added.addEventListener('load', showTheme);
}).observe(document.head, { childList: true });
