import type { LanguageTag } from '@insure/engine';
import { policyholderOf } from '../domain/application.ts';
import { DomainError } from '../domain/errors.ts';
import { channelsOf, organisationChannels, type OfferedChannels, type PayChannel } from '../integrations/payment/gateway.ts';

type Application = Readonly<Record<string, unknown>>;

/**
 * Returns the ways to pay for the policyholder of an application, in the order of the cashier. An individual has no account at
 * a corporate bank. Those of organisations come first for the others.
 */
export const channelsFor = (gateway: OfferedChannels, application: Application): readonly PayChannel[] => {
  const all = channelsOf(gateway);
  const others = all.filter(({ id }) => !organisationChannels.has(id));
  return isIndividual(application) ? others : [...all.filter(({ id }) => organisationChannels.has(id)), ...others];
};

/**
 * Returns the requested way to pay, or without a request the first one of the cashier. Throws ISSUES for a way that the gateway
 * does not offer to this policyholder.
 */
export const channelToPay = (gateway: OfferedChannels, application: Application, requestedId?: string): string => {
  const offered = channelsFor(gateway, application);
  const channel = requestedId === undefined ? offered[0] : offered.find(({ id }) => id === requestedId);
  if (channel) return channel.id;
  const refused = channelsOf(gateway).find(({ id }) => id === requestedId);
  throw new DomainError('ISSUES', refused ? forFirms(refused, offered) : wrongChannel(gateway), {
    issues: [{ path: '/payChannel', code: 'enum' }],
  });
};

/** Returns the way to pay that an address names. `0` also stands for the first one: the specified addresses have no other. */
export const channelOfAddress = (gateway: OfferedChannels, application: Application, id: string | undefined): string =>
  channelToPay(
    gateway,
    application,
    id === usual && !channelsFor(gateway, application).some((channel) => channel.id === usual) ? undefined : id,
  );

const usual = '0';

const isIndividual = (application: Application): boolean => policyholderOf(application)['holderType'] === 'person';

/** Returns the sentence about a wrong way to pay. */
export const wrongChannel = (gateway: OfferedChannels) => {
  const offered = channelsOf(gateway).map(({ id }) => id);
  return {
    'zh-CN': `支付方式有误：premiumPayChannel 须为 2（第三方支付），payChannel 须为 ${offered.join('、')}`,
    'en-US': `Wrong way to pay: premiumPayChannel must be 2 (third-party pay), payChannel one of ${offered.join(', ')}`,
  };
};

const forFirms = ({ label }: PayChannel, offered: readonly PayChannel[]) => {
  const names = (language: LanguageTag) => offered.map((channel) => channel.label[language]);
  return {
    'zh-CN': `${label['zh-CN']}只供单位投保人使用，个人投保人请选：${names('zh-CN').join('、')}`,
    'en-US': `${label['en-US']} is for organisations: an individual policyholder pays by ${names('en-US').join(' or ')}`,
  };
};
