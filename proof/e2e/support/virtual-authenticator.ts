import type { Page } from '@playwright/test';

export interface VirtualAuthenticator {
  /** Whether the person touches the device as soon as it asks. Off, it waits. */
  present(isPresent: boolean): Promise<void>;
  credentials(): Promise<{ credentialId: string }[]>;
}

/** A phone's authenticator inside Chromium. It waits until the person is present. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return {
    present: async (enabled) => {
      await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}
