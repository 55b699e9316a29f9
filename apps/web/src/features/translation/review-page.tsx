import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft, Sparkles } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../site/page-title.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LineEditor } from './line-editor.tsx';
import { useReview } from './translation.queries.ts';

/** The lines of a translation: looked through, corrected, given voices, and let go on. */
export default function ReviewPage({ id }: { id: string }) {
  const { t } = useTranslation('translation');
  const review = useReview(id);
  const navigate = useNavigate();
  const back = () => void navigate({ to: '/store/sea', search: {} });
  return (
    <>
      <PageTitle title={t(review.data?.finished ? 'againTitle' : 'reviewTitle')}>
        <Button onClick={back}>
          <ArrowLeft size={15} aria-hidden />
          {t('back')}
        </Button>
      </PageTitle>
      {review.isPending && <Skeleton className="h-96" />}
      {review.isError && <LoadFailed error={review.error} retry={() => void review.refetch()} />}
      {review.data && !review.data.waiting && !review.data.finished && (
        <EmptyState icon={Sparkles} title={t('goesOn')} hint={t('goesOnHint')}>
          <Button onClick={back}>{t('back')}</Button>
        </EmptyState>
      )}
      {review.data && (review.data.waiting || review.data.finished) && (
        <LineEditor id={id} review={review.data} onDone={back} />
      )}
    </>
  );
}
