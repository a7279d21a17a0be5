import type { Static } from 'typebox';
import type { documents as kind } from '../../blocks/documents.ts';
import { useDetail } from '../detail/detail-context.ts';
import { BlockSection } from '../detail/sections.tsx';
import { DocumentList } from '../form/documents.tsx';
import { defineBlockView } from './define.tsx';

type Words = Static<typeof kind.shape>;

const Documents = ({ block }: { readonly block: Words }) => {
  const { model, product } = useDetail();
  return (
    <BlockSection block={block} isFlush>
      <DocumentList model={model} documents={model.data.documents} url={product.documents} />
    </BlockSection>
  );
};

export const documents = defineBlockView<Words>({ name: 'documents', place: 'column', Component: Documents });
