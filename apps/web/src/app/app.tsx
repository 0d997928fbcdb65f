import type { ReactNode } from 'react';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';
import type { Services } from './services.ts';
import { StartBoundary } from './start-boundary.tsx';

/** The same tree in the browser, in the prerender script and in tests; each brings its own router around it. */
export function App({ services }: { services: Services }): ReactNode {
  return (
    <StartBoundary>
      <Providers services={services}>
        <AppRoutes services={services} />
      </Providers>
    </StartBoundary>
  );
}
