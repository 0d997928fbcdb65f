import { type ComponentType, lazy } from 'react';
import { loadAccountParts } from './load-account-parts.ts';

/** A part that the page works without, so nothing is shown if its chunk fails to load. */
export function optionalPart(name: 'ConfirmBanner' | 'HomeParts'): ComponentType {
  return lazy<ComponentType>(() =>
    loadAccountParts().then(
      (parts) => ({ default: parts[name] }),
      () => ({ default: () => null }),
    ),
  );
}
