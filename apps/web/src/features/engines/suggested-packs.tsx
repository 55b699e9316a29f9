import type { VoicePackRow } from '@likeness/contract/voice-packs';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from '../../i18n/i18n.ts';
import { formatNumber } from '../../lib/format.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { voicePacksApi } from '../voice-packs/voice-packs.api.ts';

/** The packs that change most and are neither here nor on their way, brought by one press. */
export function SuggestedPacks({ packs }: { packs: VoicePackRow[] }) {
  const { t } = useTranslation('engines');
  const missing = packs.filter(({ installed, progress }) => !installed && progress === null);
  const install = useMutation({
    mutationFn: () => Promise.all(missing.map(({ id }) => voicePacksApi.install({ pack: id }))),
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['voice-packs'] }),
  });
  if (missing.length === 0) return null;
  const megabytes = missing.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  return (
    <section
      aria-labelledby="suggested"
      className="mb-6 flex flex-wrap items-center gap-3 rounded-card border border-accent/40 bg-accent-wash p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="suggested" className="font-semibold">
          {t('suggested')}
        </h2>
        <ul className="text-[13px] text-muted">
          {missing.map(({ id, name, about }) => (
            <li key={id}>
              {name}: {about}
            </li>
          ))}
        </ul>
      </div>
      <Button variant="primary" busy={install.isPending} onClick={() => install.mutate()}>
        <Download size={16} aria-hidden />
        {t('installSuggested', { megabytes: formatNumber(megabytes) })}
      </Button>
    </section>
  );
}
