import type { ReactNode } from 'react';
import { Boundary } from './boundary.tsx';
import type { Edition } from './edition.ts';
import { Providers } from './providers.tsx';
import type { Services } from './services.ts';
import { StartFailure } from './start-failure.tsx';

/** The same tree in the browser, in the prerender script and in tests. Each of them adds its own router. */
export function App({ edition, services }: { edition: Edition; services: Services }): ReactNode {
  return (
    <Boundary fallback={<StartFailure />}>
      <Providers edition={edition} services={services}>
        <edition.Routes services={services} />
      </Providers>
    </Boundary>
  );
}
