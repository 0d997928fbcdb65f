import { SignedIn, SignedOut, SignInButton, SignOutButton, useAccount } from '@portaria/react';
import type { ReactNode } from 'react';
import { Link, usePath } from './navigation.tsx';
import { OrdersPage } from './orders-page.tsx';
import { text } from './shop.text.ts';

export function Shop(): ReactNode {
  const { account, error } = useAccount();
  return (
    <>
      <header>
        <nav>
          <Link to="/">{text.home}</Link> <Link to="/pedidos">{text.orders}</Link>
        </nav>
        <SignedOut>
          <SignInButton />
        </SignedOut>
        <SignedIn>
          <span>{text.hello(account?.name ?? '')}</span> <SignOutButton />
        </SignedIn>
      </header>
      {error && <p role="alert">{error.message}</p>}
      <main>
        <Page />
      </main>
    </>
  );
}

function Page(): ReactNode {
  const path = usePath();
  if (path === '/pedidos') return <OrdersPage />;
  // The page of the return. The provider goes on from here.
  if (path === '/volta') return <p>{text.loading}</p>;
  if (path !== '/') return <p>{text.notFound}</p>;
  return (
    <>
      <h1>{text.shop}</h1>
      <p>{text.welcome}</p>
    </>
  );
}
