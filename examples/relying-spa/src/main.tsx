import { PortariaProvider } from '@portaria/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { clientId, issuer, ordersApi } from './settings.ts';
import { Shop } from './shop.tsx';
import './shop.css';

const { origin } = window.location;
const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

createRoot(root).render(
  <StrictMode>
    <PortariaProvider
      issuer={issuer}
      clientId={clientId}
      redirectUri={`${origin}/volta`}
      postLogoutRedirectUri={`${origin}/`}
      scope="openid profile email pedidos.ler"
      resources={[ordersApi]}
    >
      <Shop />
    </PortariaProvider>
  </StrictMode>,
);
