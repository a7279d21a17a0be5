import type { LanguageTag } from '@insure/engine';
import { policyholderOf } from '../domain/application.ts';
import { DomainError } from '../domain/errors.ts';
import { channelsOf, organisationChannels, type OfferedChannels, type PayChannel } from '../integrations/payment/gateway.ts';

type Application = Readonly<Record<string, unknown>>;

/**
 * Returns the ways to pay for the policyholder of an application, in the order of the cashier. An individual gets
 * none of those that only organisations have. For an organisation, those come first.
 */
export const channelsFor = (gateway: OfferedChannels, application: Application): readonly PayChannel[] => {
  const channels = channelsOf(gateway);
  const otherChannels = channels.filter(({ id }) => !organisationChannels.has(id));
  return isIndividual(application)
    ? otherChannels
    : [...channels.filter(({ id }) => organisationChannels.has(id)), ...otherChannels];
};

/**
 * Returns the requested way to pay, or without a request the first one of the cashier. Throws ISSUES for a way that the gateway
 * does not offer to this policyholder.
 */
export const channelToPay = (gateway: OfferedChannels, application: Application, requestedId?: string): string => {
  const offeredChannels = channelsFor(gateway, application);
  const channel = requestedId === undefined ? offeredChannels[0] : offeredChannels.find(({ id }) => id === requestedId);
  if (channel) return channel.id;
  const refusedChannel = channelsOf(gateway).find(({ id }) => id === requestedId);
  throw new DomainError(
    'ISSUES',
    refusedChannel ? organisationsOnlySentence(refusedChannel, offeredChannels) : wrongChannelSentence(gateway),
    {
      issues: [{ path: '/payChannel', code: 'enum' }],
    },
  );
};

/** Returns the way to pay in the query of an address. `0` also stands for the first one: the addresses of the specification
 * contain no other value. */
export const channelOfAddress = (gateway: OfferedChannels, application: Application, id: string | undefined): string =>
  channelToPay(
    gateway,
    application,
    id === specifiedId && !channelsFor(gateway, application).some((channel) => channel.id === specifiedId) ? undefined : id,
  );

const specifiedId = '0';

const isIndividual = (application: Application): boolean => policyholderOf(application)['holderType'] === 'person';

/** Returns the sentence about a wrong way to pay. */
export const wrongChannelSentence = (gateway: OfferedChannels) => {
  const offeredIds = channelsOf(gateway).map(({ id }) => id);
  return {
    'zh-CN': `支付方式有误：premiumPayChannel 须为 2（第三方支付），payChannel 须为 ${offeredIds.join('、')}`,
    'en-US': `Wrong way to pay: premiumPayChannel must be 2 (third-party pay), payChannel one of ${offeredIds.join(', ')}`,
  };
};

const organisationsOnlySentence = ({ label }: PayChannel, offeredChannels: readonly PayChannel[]) => {
  const names = (language: LanguageTag) => offeredChannels.map((channel) => channel.label[language]);
  return {
    'zh-CN': `${label['zh-CN']}只供单位投保人使用，个人投保人请选：${names('zh-CN').join('、')}`,
    'en-US': `${label['en-US']} is for organisations: an individual policyholder pays by ${names('en-US').join(' or ')}`,
  };
};
