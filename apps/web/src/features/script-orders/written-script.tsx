import { scriptLength } from '@likeness/domain/script';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Clapperboard, Copy, FolderPlus } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { materialsApi } from '../materials/materials.api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

type Props = {
  text: string;
  number: number;
  /** Where it is said to be from among the materials. */
  source?: 'user_add' | 'super_clone';
  /** Whether it is among the materials already. */
  isKept?: boolean;
};

/** A script to be copied, kept among the materials, or spoken by an avatar. */
export function WrittenScript({ text, number, source = 'user_add', isKept = false }: Props) {
  const { t } = useTranslation('script-orders');
  const navigate = useNavigate();
  const keep = useMutation({
    mutationFn: () => materialsApi.saveText({ name: '', text, source }),
    onSuccess: () => toast.ok(t('kept')),
    onError: toast.error,
  });
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.ok(t('copied')),
      () => toast.bad(t('copyFailed')),
    );
  // With the voices that it travels with, which this page does not have.
  const use = async () => {
    const { keepScript } = await import('../drive/kept-script.ts');
    keepScript(text);
    void navigate({ to: '/create', search: { type: 'fk' } });
  };
  return (
    <li className="rounded-control bg-hover p-3">
      <p className="whitespace-pre-wrap break-words text-[13px] leading-relaxed">{text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-1">
        <span className="num mr-auto text-xs text-muted">
          {t('characters', { count: scriptLength(text) })}
        </span>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('copyOf', { number })}
          title={t('copyOf', { number })}
          onClick={() => void copy()}
        >
          <Copy size={15} aria-hidden />
        </Button>
        {!isKept && (
          <Button
            size="sm"
            variant="ghost"
            busy={keep.isPending}
            aria-label={t('keepOf', { number })}
            title={t('keepOf', { number })}
            onClick={() => keep.mutate()}
          >
            {!keep.isPending && <FolderPlus size={15} aria-hidden />}
          </Button>
        )}
        <Button size="sm" onClick={() => void use()} aria-label={t('useOf', { number })}>
          <Clapperboard size={15} aria-hidden />
          {t('use')}
        </Button>
      </div>
    </li>
  );
}
