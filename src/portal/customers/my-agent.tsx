import { Box, Flex } from '@chakra-ui/react';
import { Card } from '@insure/engine/react';
import { BadgeCheck } from 'lucide-react';
import type { CallReply } from '../api/call.ts';
import { Inset, LineIcon, Muted } from '../components/page/section.tsx';
import { CallLink, Initial } from '../shares/agent-card.tsx';
import { useTexts } from '../texts/language.ts';

type Agent = NonNullable<CallReply<'customerHome'>['data']['myAgent']>;

/** Shows the agent of a customer, with a link that calls the agent. */
export const MyAgent = ({ agent }: { readonly agent: Agent }) => {
  const { t, language } = useTexts();
  const { name, orgName, phone, licence } = agent;
  return (
    <Card as="section" aria-label={t('customer.agent')}>
      <Inset>
        <Flex gap="3" align="center" py="4" wrap="wrap">
          <Initial name={name} />
          <Box flex="1" minW="8rem">
            <Box>
              <Box as="span" textStyle="lg" fontWeight="semibold" me="2">
                {name}
              </Box>
              <Muted as="span">{t('customer.agent')}</Muted>
            </Box>
            {/* An organisation has no English name. */}
            {(language === 'zh-CN' || !/\p{Script=Han}/u.test(orgName)) && <Muted>{orgName}</Muted>}
          </Box>
          <CallLink agent={{ agentName: name, agentPhone: phone }}>
            {(number, isAgents) =>
              isAgents ? `${t('product.sharing.call')} ${number}` : t('product.sharing.hotline', { phone: number })
            }
          </CallLink>
        </Flex>
      </Inset>
      {licence && (
        <Inset borderTopWidth="1px" borderColor="border.muted" py="3">
          <Flex gap="2">
            <LineIcon icon={BadgeCheck} color="fg.success" />
            <Muted>
              {t('customer.licence', { no: licence.number })}
              {licence.until !== null && t('customer.licenceUntil', { date: licence.until })}
            </Muted>
          </Flex>
        </Inset>
      )}
    </Card>
  );
};
