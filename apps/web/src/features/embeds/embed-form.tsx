import { dailyQuestions, hostsOf } from '@likeness/domain/embeds';
import { isProblem } from '@likeness/domain/problems';
import { useTranslation } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { controlClass, Input } from '../../ui/input.tsx';
import { Panel } from '../../ui/panel.tsx';
import { toast } from '../../ui/toast.ts';
import { useForm } from '../../ui/use-form.ts';
import { embedsApi } from './embeds.api.ts';
import { useEmbedAction, type Embed } from './embeds.queries.ts';

const { min, max, usual } = dailyQuestions;
const linesOf = (hosts: string) => hosts.split(/[\s,，]+/).filter(Boolean);

function hostsProblem(hosts: string) {
  try {
    hostsOf(linesOf(hosts));
    return undefined;
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
}

/** Where an employee is shown and how much it may be asked; switched off it ends at once. */
export function EmbedForm({ botId, embed }: { botId: string; embed: Embed | null }) {
  const { t } = useTranslation('embeds');
  const save = useEmbedAction(embedsApi.save);
  const form = useForm({
    initial: { hosts: embed?.hosts.join('\n') ?? '', daily: String(embed?.daily ?? usual) },
    check: ({ hosts }) => hostsProblem(hosts),
    fieldOf: { 'embed-host': 'hosts', 'embed-hosts': 'hosts' },
    submit: async ({ hosts, daily }) => {
      const count = Math.min(max, Math.max(min, Math.trunc(Number(daily)) || usual));
      form.set('daily', String(count));
      await save.mutateAsync({
        bot_id: botId,
        hosts: linesOf(hosts),
        daily: count,
        enabled: embed?.enabled ?? true,
      });
      toast.ok(t('saved'));
    },
  });
  const { values, set, errorOf, error, busy, formProps } = form;
  return (
    <Panel aria-label={t('title')}>
      <form {...formProps} className="grid gap-4">
        {embed && <Switch embed={embed} />}
        <Field label={t('sites')} hint={t('sitesHint')} error={errorOf('hosts')}>
          {(control) => (
            <textarea
              {...control}
              name="hosts"
              rows={4}
              spellCheck={false}
              value={values.hosts}
              onChange={(event) => set('hosts', event.target.value)}
              className={`${controlClass} h-auto! resize-y py-2`}
            />
          )}
        </Field>
        <Field label={t('daily')} hint={t('dailyHint')}>
          {(control) => (
            <Input
              {...control}
              name="daily"
              type="number"
              min={min}
              max={max}
              value={values.daily}
              onChange={(event) => set('daily', event.target.value)}
            />
          )}
        </Field>
        <FormError text={error} />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t(embed ? 'save' : 'begin')}
        </Button>
      </form>
    </Panel>
  );
}

function Switch({ embed: { id, bot_id, hosts, daily, enabled } }: { embed: Embed }) {
  const { t } = useTranslation('embeds');
  const save = useEmbedAction(embedsApi.save);
  const end = useEmbedAction(embedsApi.end);
  const turn = (on: boolean) => {
    if (on) save.mutate({ bot_id, hosts, daily, enabled: true }, { onError: toast.error });
    else end.mutate({ id }, { onSuccess: () => toast.ok(t('ended')), onError: toast.error });
  };
  return (
    <Checkbox checked={enabled} onChange={turn} disabled={save.isPending || end.isPending}>
      <span className="text-ink">{t('enabled')}</span>
      <span className="block text-xs text-faint">{t('enabledHint')}</span>
    </Checkbox>
  );
}
