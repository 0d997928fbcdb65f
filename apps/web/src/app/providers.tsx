import { type ReactNode, useMemo } from 'react';
import { BusyContext } from '../feedback/loading.tsx';
import { ToastContext } from '../feedback/use-toasts.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/http-client.ts';
import { type Api, ApiContext } from '../http/use-api.ts';
import { useLeadAway } from '../navigation/use-lead-away.ts';
import { SessionContext } from '../session/use-session.ts';
import { SettingsContext } from '../settings/public-settings.ts';
import { applyErrorEffect } from './apply-error-effect.ts';
import type { Services } from './services.ts';

export function Providers({ services, children }: { services: Services; children: ReactNode }): ReactNode {
  const { client, toasts } = services;
  const leadAway = useLeadAway();
  const api = useMemo<Api>(() => {
    function report(error: unknown): void {
      if (error instanceof ApiError) applyErrorEffect(error, toasts, leadAway);
    }
    const call: Call = async (endpoint, body, options) => {
      try {
        return await client.call(endpoint, body, options);
      } catch (error) {
        report(error);
        throw error;
      }
    };
    return { call, attempt: client.call, report };
  }, [client, toasts, leadAway]);
  return (
    <SettingsContext value={services.settings}>
      <SessionContext value={services.session}>
        <ToastContext value={toasts}>
          <BusyContext value={services.busy}>
            <ApiContext value={api}>{children}</ApiContext>
          </BusyContext>
        </ToastContext>
      </SessionContext>
    </SettingsContext>
  );
}
