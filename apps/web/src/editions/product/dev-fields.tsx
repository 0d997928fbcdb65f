import { lazy, type ReactNode, Suspense } from 'react';

const DevFieldsPage = /* @__PURE__ */ lazy(async () => {
  const { DevFieldsPage: page } = await import('../../features/dev-fields/dev-fields-page.tsx');
  return { default: page };
});

/** For development only. The production build contains neither the route nor the page. */
export function DevFields(): ReactNode {
  return (
    <Suspense fallback={null}>
      <DevFieldsPage />
    </Suspense>
  );
}
