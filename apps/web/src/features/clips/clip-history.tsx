import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/i18n.ts';
import { ToolHistory } from '../works/tool-history.tsx';
import { clipsApi } from './clips.api.ts';
import type { ClipType } from './clip-draft.ts';
import type { Clip } from './clips.queries.ts';

type Props = {
  type: ClipType;
  clips: UseQueryResult<{ list: Clip[] }>;
  chosen: string | undefined;
  onChoose: (clip: Clip) => void;
  onRemoved: (clip: Clip) => void;
};

/** The clips made so far; one that is chosen brings back its form. */
export default function ClipHistory({ type, clips, ...rest }: Props) {
  const { t } = useTranslation('clips');
  return (
    <ToolHistory
      rows={clips}
      textOf={({ prompt }) => prompt}
      words={{
        none: t('noHistory'),
        progress: t('progress'),
        failed: t('failed'),
        removeText: t('removeText'),
        remove: (name) => t('removeOf', { name }),
        cancel: (name) => t('cancelOf', { name }),
      }}
      remove={({ id }) => clipsApi.remove({ type, id })}
      {...rest}
    />
  );
}
