import { Box, Flex } from '@chakra-ui/react';
import { TextLink } from '../components/form/button.tsx';
import { type ColumnWidth, gutterOf } from './main-content.tsx';
import { useSettings } from '../api/use-call.ts';
import { useTexts } from '../texts/language.ts';

/** Shows the licence, the filing number and the copyright from the site's settings. */
export const Footer = ({ width, isBeside = false }: { readonly width: ColumnWidth; readonly isBeside?: boolean }) => {
  const { t, language } = useTexts();
  const settings = useSettings();
  const colon = language === 'zh-CN' ? '：' : ' ';
  return (
    <Box as="footer" borderTopWidth="1px" borderColor="border" mt="auto" data-chrome="">
      <Flex
        minH="14"
        py="4"
        {...(isBeside
          ? gutterOf(width)
          : {
              maxW: width,
              mx: 'auto',
              px: { base: '4', xl: '0' },
              css: { '@media (max-width: 1312px)': { paddingInline: '1rem' } },
            })}
        gap="1"
        columnGap="6"
        wrap="wrap"
        align="center"
        color="fg.muted"
        textStyle="xs"
      >
        {settings && (
          <>
            <Box as="span">
              {t('frame.licence')}
              {colon}
              <span className="num">{settings.licenceNumber}</span>
            </Box>
            <Box as="span">{settings.filingNumber}</Box>
            <TextLink to="/verify" textStyle="xs">
              {t('title.verify')}
            </TextLink>
            <Box as="span" ms={{ md: 'auto' }}>
              {settings.copyright[language]}
            </Box>
          </>
        )}
      </Flex>
    </Box>
  );
};
