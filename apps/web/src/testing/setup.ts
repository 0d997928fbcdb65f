import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetDrafts } from '../forms/form-drafts.ts';
import { keepLink, noLink } from '../mailed-links/link-store.ts';
import { takeLogged, watchConsole } from './watched-console.ts';

configure({ asyncUtilTimeout: 10_000 });

beforeEach(watchConsole);

afterEach(() => {
  cleanup();
  // Shared by all pages of a browser, so the next test would find it.
  for (const announcer of document.querySelectorAll('[data-live-announcer]')) announcer.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  forgetDrafts();
  keepLink(noLink);
  expect(takeLogged()).toEqual([]);
  vi.restoreAllMocks();
});
