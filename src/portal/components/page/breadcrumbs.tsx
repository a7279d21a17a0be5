import { chakra } from '@chakra-ui/react';
import { TextLink } from '../form/button.tsx';
import { useTexts } from '../../texts/language.ts';

type Crumb = { readonly name: string; readonly to?: string };

/** Shows the path from the product list to this page. The last name is the page itself. */
export const Breadcrumbs = ({ crumbs }: { readonly crumbs: readonly Crumb[] }) => {
  const { t } = useTexts();
  return (
    <chakra.nav aria-label={t('product.crumbs')} mb="4" textStyle="sm">
      <chakra.ol display="flex" flexWrap="wrap" listStyleType="none" columnGap="2">
        {crumbs.map(({ name, to }, index) => (
          <chakra.li key={name} display="flex" gap="2" color="fg.muted">
            {index > 0 && <span aria-hidden>/</span>}
            {to === undefined ? <span aria-current="page">{name}</span> : <TextLink to={to}>{name}</TextLink>}
          </chakra.li>
        ))}
      </chakra.ol>
    </chakra.nav>
  );
};
