import { FileQuestion } from 'lucide-react';
import { useSettings } from '../api/use-call.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { EmptyState } from '../components/list/list-body.tsx';
import { ShareGone } from '../shares/agent-card.tsx';
import { useUser } from '../session/session.ts';
import { useTexts } from '../texts/language.ts';

/**
 * Shows that the URL names no product, or one that is not sold. A visitor has no product list, so the page offers the hotline.
 */
export default function ProductMissing({ isGone }: { readonly isGone: boolean }) {
  const { t } = useTexts();
  const hotline = useSettings()?.hotline || undefined;
  return useUser() === undefined ? (
    <ShareGone title="refused.linkOver" text={hotline === undefined ? 'refused.linkOverNoHotline' : 'refused.linkOverText'} />
  ) : (
    <EmptyState
      level={1}
      icon={FileQuestion}
      title={t(isGone ? 'refused.productGone' : 'refused.noProduct')}
      text={t(isGone ? 'refused.productGoneText' : 'refused.noProductText')}
      action={
        <ButtonLink variant="outline" to="/home">
          {t(isGone ? 'refused.otherProducts' : 'error.toProducts')}
        </ButtonLink>
      }
    />
  );
}
