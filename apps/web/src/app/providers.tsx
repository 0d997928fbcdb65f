import { type ReactNode, useMemo } from 'react';
import { FaultsContext } from '../feedback/error-list.tsx';
import { BusyContext } from '../feedback/loading.tsx';
import { ToastContext } from '../feedback/use-toasts.ts';
import { NewPasswordsContext } from '../forms/new-passwords.ts';
import { ApiError } from '../http/api-error.ts';
import type { Call } from '../http/http-client.ts';
import { type Api, ApiContext } from '../http/use-api.ts';
import { KnownPathsContext } from '../navigation/known-paths.ts';
import { useLeadAway } from '../navigation/use-lead-away.ts';
import { SessionContext } from '../session/use-session.ts';
import { SettingsContext } from '../settings/public-settings.ts';
import { applyErrorEffect } from './apply-error-effect.ts';
import type { Edition } from './edition.ts';
import type { Services } from './services.ts';

interface ProvidersProps {
  edition: Edition;
  services: Services;
  children: ReactNode;
}

export function Providers({ edition, services, children }: ProvidersProps): ReactNode {
  const { client, toasts } = services;
  const { isPath, effectOf, effectWithoutForm, formsShowAll, newPasswords, Faults } = edition;
  const leadAway = useLeadAway();
  const api = useMemo<Api>(() => {
    function apply(error: unknown, effect: Edition['effectOf']): void {
      if (error instanceof ApiError) applyErrorEffect(effect(error), error, toasts, leadAway);
    }
    const call: Call = async (endpoint, body, options) => {
      try {
        return await client.call(endpoint, body, options);
      } catch (error) {
        apply(error, effectOf);
        throw error;
      }
    };
    const report = (error: unknown): void => apply(error, effectWithoutForm);
    const follow = (error: unknown): void => apply(error, effectOf);
    return { call, attempt: client.call, follow, report, formsShowAll };
  }, [client, toasts, leadAway, effectOf, effectWithoutForm, formsShowAll]);
  return (
    <SettingsContext value={services.settings}>
      <SessionContext value={services.session}>
        <ToastContext value={toasts}>
          <BusyContext value={services.busy}>
            <ApiContext value={api}>
              <NewPasswordsContext value={newPasswords}>
                <FaultsContext value={Faults}>
                  <KnownPathsContext value={isPath}>{children}</KnownPathsContext>
                </FaultsContext>
              </NewPasswordsContext>
            </ApiContext>
          </BusyContext>
        </ToastContext>
      </SessionContext>
    </SettingsContext>
  );
}
