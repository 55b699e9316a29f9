import type { SubtitleStyle } from '@likeness/domain/subtitle-style';
import { lazy, Suspense } from 'react';
import { textsOf } from '../../i18n/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const SubtitleStyles = lazy(async () => {
  const [part] = await Promise.all([import('./subtitle-styles.tsx'), textsOf('subtitle-style')]);
  return part;
});

type Props = {
  value: SubtitleStyle;
  onChange: (value: SubtitleStyle) => void;
  /** Shape of the picture that the subtitles stand in, for the sample. */
  upright: boolean;
};

/** How burned subtitles look; fetched when it is asked for. */
export function SubtitleStyleField(props: Props) {
  return (
    <Suspense fallback={<Skeleton className="h-44" />}>
      <SubtitleStyles {...props} />
    </Suspense>
  );
}
