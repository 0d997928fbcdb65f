import { expect, it } from 'vitest';
import { type Reference, references, referencesIn, withReferences, written } from './references.ts';

const DIGEST = `sha256:${'ab'.repeat(32)}`;
const COMMIT = 'cd'.repeat(20);
const text = `
ARG BASE=docker.io/library/debian:bookworm-slim
    image: docker.io/library/redis:7-bookworm@${DIGEST}
      - uses: actions/checkout@v4
      - uses: actions/cache@${COMMIT} # v4.2.0
`;

it('finds images and actions with the digest or commit they have', () => {
  expect(referencesIn(text)).toEqual([
    { kind: 'image', name: 'docker.io/library/debian', tag: 'bookworm-slim', pin: undefined },
    { kind: 'image', name: 'docker.io/library/redis', tag: '7-bookworm', pin: DIGEST },
    { kind: 'action', name: 'actions/checkout', tag: 'v4', pin: undefined },
    { kind: 'action', name: 'actions/cache', tag: 'v4.2.0', pin: COMMIT },
  ]);
});

it('leaves a text as it is when nothing changes, and replaces an older digest', () => {
  expect(withReferences(text, written)).toBe(text);
  const renewed = { image: `sha256:${'12'.repeat(32)}`, action: '34'.repeat(20) };
  const pinned = withReferences(text, (reference: Reference) =>
    written({ ...reference, pin: renewed[reference.kind] }),
  );
  expect(pinned).toContain(`docker.io/library/debian:bookworm-slim@${renewed.image}\n`);
  expect(pinned).toContain(`uses: actions/checkout@${renewed.action} # v4\n`);
  expect(pinned).not.toMatch(new RegExp(`${DIGEST}|${COMMIT}`));
  expect(referencesIn(pinned).map(({ pin }) => pin)).not.toContain(undefined);
});

it('finds every image of the project, and no action without its commit', () => {
  const found = references();
  expect(found.filter(({ kind }) => kind === 'image')).toHaveLength(5);
  const actions = found.filter(({ kind }) => kind === 'action');
  expect(actions.length).toBeGreaterThan(0);
  expect(actions.filter(({ pin }) => pin === undefined)).toEqual([]);
});
