import { Box, Flex, Grid } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { Link2Off, Phone } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { CallReply } from '../api/call.ts';
import { useSettings } from '../api/use-call.ts';
import { ButtonAnchor, ButtonLink, TextLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { Muted, Note, PageHeading } from '../components/page/section.tsx';
import { useUser } from '../session/session.ts';
import { minute } from '../texts/dates.ts';
import { type TextKey, useTexts } from '../texts/language.ts';

/** The agent who made a share, with the facts that visitors see. */
export type SharingAgent = CallReply<'shareAgent'>['data'];

type Agent = Pick<SharingAgent, 'agentName' | 'orgName' | 'agentPhone' | 'expireTime'> & Partial<Pick<SharingAgent, 'canSell'>>;

type CardProps = {
  readonly agent: Omit<Agent, 'expireTime'>;
  /** Whether a bar has the link that calls the agent, on narrow pages. */
  readonly hasBar?: boolean;
  /** Whether the card is in the main column, where the link fits beside the name. */
  readonly isWide?: boolean;
};

/**
 * Shows the agent who recommends a product, with a link that calls the agent, or the site's hotline if the agent shows no
 * number.
 */
export const AgentCard = ({ agent, hasBar = false, isWide = false }: CardProps) => {
  const { t } = useTexts();
  const { agentName, orgName } = agent;
  // On a phone, a link to the agent needs no visible number and fits beside the name.
  const narrow = agent.agentPhone === '' ? 'wrap' : 'nowrap';
  return (
    <Card as="section" padded aria-label={agentName}>
      <Flex gap="3" align="center" wrap={{ base: narrow, lg: isWide ? 'nowrap' : 'wrap' }}>
        <Initial name={agentName} />
        <Box minW="0" flex="1">
          <Box textStyle="lg" fontWeight="semibold">
            {agentName}
          </Box>
          <Muted>{t('product.sharing.recommends', { org: orgName })}</Muted>
        </Box>
        <CallLink
          agent={agent}
          display={hasBar ? { base: 'none', lg: 'inline-flex' } : undefined}
          w={{ base: narrow === 'wrap' ? 'full' : undefined, lg: isWide ? 'auto' : 'full' }}
        >
          {(phone, isAgents) =>
            isAgents ? (
              <>
                {t('product.sharing.call')}
                <Box as="span" display={{ base: 'none', lg: 'inline' }}>{` ${phone}`}</Box>
              </>
            ) : (
              t('product.sharing.hotline', { phone })
            )
          }
        </CallLink>
      </Flex>
      {agent.canSell === false && (
        <Note tone="warning" mt="3">
          {t('product.sharing.cannotSell')}
        </Note>
      )}
    </Card>
  );
};

/** Shows the first letter of a name in a circle. */
export const Initial = ({ name }: { readonly name: string }) => (
  <Grid
    aria-hidden
    boxSize="12"
    flexShrink="0"
    placeItems="center"
    borderRadius="full"
    bg="bg.emphasized"
    textStyle="lg"
    fontWeight="semibold"
  >
    {[...name][0]}
  </Grid>
);

type LinkProps = {
  readonly agent: Pick<SharingAgent, 'agentName' | 'agentPhone'>;
  readonly w?: ComponentProps<typeof ButtonAnchor>['w'];
  readonly display?: ComponentProps<typeof ButtonAnchor>['display'];
  readonly size?: 'lg';
  readonly children: (phone: string, isAgents: boolean) => ReactNode;
};

/** Shows a link that calls the agent, or else the hotline, or nothing if there is no number. */
export const CallLink = ({ agent, children, ...rest }: LinkProps) => {
  const { t } = useTexts();
  const hotline = useSettings()?.hotline ?? '';
  const { agentName: name, agentPhone } = agent;
  const phone = agentPhone || hotline;
  if (phone === '') return null;
  return (
    <ButtonAnchor
      variant="outline"
      size="md"
      href={`tel:${phone}`}
      aria-label={agentPhone === '' ? t('product.sharing.hotline', { phone }) : t('product.sharing.callOf', { name, phone })}
      {...rest}
    >
      <Phone aria-hidden />
      <span className="num">{children(phone, agentPhone !== '')}</span>
    </ButtonAnchor>
  );
};

type GoneProps = { readonly title?: TextKey; readonly text?: TextKey };

/** Shows that a link is unknown or no longer valid. A visitor has no product list, so the page offers the hotline. */
export const ShareGone = ({ title = 'product.shareGone', text = 'product.shareGoneText' }: GoneProps) => {
  const { t } = useTexts();
  const isVisitor = useUser() === undefined;
  return (
    <EmptyState
      level={1}
      icon={Link2Off}
      title={t(title)}
      text={t(text)}
      action={
        isVisitor ? (
          <CallLink agent={nobody}>{(phone) => t('product.sharing.hotline', { phone })}</CallLink>
        ) : (
          <ButtonLink variant="outline" to="/home">
            {t('error.toProducts')}
          </ButtonLink>
        )
      }
    />
  );
};

const nobody = { agentName: '', agentPhone: '' } as const;

/** Shows that a link has expired. Its customer can no longer buy, but can still call the agent. */
export const ExpiredShare = ({ agent }: { readonly agent: Agent }) => {
  const { t } = useTexts();
  return (
    <Box maxW="26rem" mx="auto" pt={{ base: '4', md: '12' }}>
      <PageHeading>{t('product.shareGone')}</PageHeading>
      <Box as="p" color="fg.muted" mt="1" mb="4">
        {t('product.sharing.over', { time: minute(agent.expireTime), name: agent.agentName })}
      </Box>
      <AgentCard agent={agent} />
      {useUser() !== undefined && (
        <Box mt="4">
          <TextLink to="/home">{t('error.toProducts')}</TextLink>
        </Box>
      )}
    </Box>
  );
};
