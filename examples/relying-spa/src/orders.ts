import { ordersApi } from './settings.ts';

export interface Order {
  readonly number: number;
  readonly item: string;
}

/** The token is asked for at each call, because it may have been renewed. */
export async function fetchOrders(getToken: (resource: string) => Promise<string>): Promise<Order[]> {
  const authorization = `Bearer ${await getToken(ordersApi)}`;
  const answer = await fetch(`${ordersApi}/pedidos`, { headers: { authorization } });
  if (!answer.ok) throw new Error(`the orders answered ${answer.status}`);
  return answer.json();
}
