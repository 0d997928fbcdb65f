import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import { Providers } from './providers.tsx';
import { AppRoutes } from './router.tsx';
import type { Services } from './services.ts';
import { StartFailure } from './start-failure.tsx';

/** The same tree in the browser, in the prerender script and in tests. Each of them adds its own router. */
export function App({ services }: { services: Services }): ReactNode {
  return (
    <Boundary fallback={<StartFailure />}>
      <Providers services={services}>
        <AppRoutes services={services} />
      </Providers>
    </Boundary>
  );
}
