import type { Plugin } from 'vite';

const asMarkup = ".innerHTML = ''";

/** React Aria clears its live region with innerHTML, which the Trusted Types policy forbids. */
export function trustedAnnouncer(): Plugin {
  return {
    name: 'trusted-announcer',
    enforce: 'pre',
    transform: {
      filter: { id: /\/dist\/private\/live-announcer\/LiveAnnouncer\.mjs$/ },
      handler(code) {
        if (!code.includes(asMarkup))
          this.error('React Aria has changed its announcer. Check whether this plugin is still needed.');
        return code.replaceAll(asMarkup, '.replaceChildren()');
      },
    },
  };
}
