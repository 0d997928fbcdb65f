import { SignedIn, SignedOut, SignInButton, useAccount } from '@portaria/react';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchOrders, type Order } from './orders.ts';
import { text } from './shop.text.ts';

export function OrdersPage(): ReactNode {
  const { status } = useAccount();
  return (
    <>
      <h1>{text.orders}</h1>
      {status === 'loading' && <p>{text.loading}</p>}
      <SignedOut>
        <p>{text.ordersNeedSignIn}</p>
        <SignInButton />
      </SignedOut>
      <SignedIn>
        <OrderList />
      </SignedIn>
    </>
  );
}

function OrderList(): ReactNode {
  const { getToken } = useAccount();
  const [orders, setOrders] = useState<readonly Order[] | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let isShown = true;
    fetchOrders(getToken).then(
      (found) => isShown && setOrders(found),
      () => isShown && setOrders('failed'),
    );
    return () => {
      isShown = false;
    };
  }, [getToken]);
  if (orders === 'loading') return <p>{text.loading}</p>;
  if (orders === 'failed') return <p role="alert">{text.noOrders}</p>;
  return (
    <ul>
      {orders.map(({ number, item }) => (
        <li key={number}>{item}</li>
      ))}
    </ul>
  );
}
