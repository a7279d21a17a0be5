import type { documents as kind } from '../../blocks/documents.ts';
import { BlockSection, useDetail } from '../detail/sections.tsx';
import { DocumentList } from '../form/documents.tsx';
import { type BlockProps, defineBlockView } from './define.tsx';

const Documents = ({ block }: BlockProps<typeof kind>) => {
  const { model, product } = useDetail();
  return (
    <BlockSection block={block} isFlush>
      <DocumentList model={model} documents={model.data.documents} url={product.documents} />
    </BlockSection>
  );
};

export const documents = defineBlockView({ name: 'documents', place: 'column', Component: Documents });
