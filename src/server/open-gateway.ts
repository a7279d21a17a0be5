import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { storedSecret } from './adapters/database/stored-secret.ts';
import type { Db } from './adapters/database/open.ts';
import { alipayGateway, type AlipayGateway } from './adapters/gateway/alipay-gateway.ts';
import { sandboxGateway, type SandboxGateway } from './adapters/gateway/sandbox-gateway.ts';
import type { Config } from './config.ts';

/** The gateway that the settings name. Throws one sentence where a key cannot be read. */
export const openGateway = async (
  db: Db,
  { payment }: Pick<Config, 'payment'>,
  siteUrl: string,
): Promise<{ readonly sandbox: SandboxGateway } | { readonly alipay: AlipayGateway }> => {
  if (payment.kind === 'sandbox') return { sandbox: sandboxGateway(db, await storedSecret(db, 'sandbox-gateway')) };
  if (!/^https?:\/\//.test(siteUrl))
    throw new Error('Cannot collect through Alipay as the site setting siteUrl is missing: notices and payers come back to it');
  return {
    alipay: alipayGateway({
      ...payment,
      siteUrl,
      privateKey: keyIn('ALIPAY_PRIVATE_KEY_FILE', payment.privateKeyFile, createPrivateKey),
      alipayKey: keyIn('ALIPAY_PUBLIC_KEY_FILE', payment.publicKeyFile, createPublicKey),
    }),
  };
};

const keyIn = (name: string, file: string, read: (pem: string) => KeyObject): KeyObject => {
  try {
    return read(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `${name} must name a file with an RSA key as PEM: ${file}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
};
