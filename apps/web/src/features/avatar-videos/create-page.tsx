import { excerptRules } from '@likeness/domain/excerpts';
import { mediaRules } from '@likeness/domain/media';
import { getRouteApi } from '@tanstack/react-router';
import { Film } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import { avatarVideosApi } from '../drive/avatar-videos.api.ts';
import { AvatarPicker } from '../avatars/avatar-picker.tsx';
import {
  myAvatarsQuery,
  publicAvatarsQuery,
  useMyAvatars,
  useOutline,
  usePublicAvatars,
} from '../avatars/avatars.queries.ts';
import { SpeakingForm } from '../drive/speaking-form.tsx';
import { useLinkedDraft } from '../drive/use-linked-draft.ts';
import { useVoices, voicesQuery } from '../voices/voices.queries.ts';
import { fittingOutput } from '../output/output-draft.ts';
import { queryClient } from '../../lib/query-client.ts';
import { cx } from '../../ui/cx.ts';
import { inputOf, useVideoChannels } from './avatar-videos.queries.ts';
import type { Draft } from './draft.ts';
import { useDraft } from './draft.store.ts';
import { Stage } from './stage.tsx';
import { useChoices } from './use-choices.ts';
import { useExcerpt } from '../drive/use-excerpt.ts';
import { videoProblems } from './video-problems.ts';

const ChannelDialog = lazy(() => import('./channel-dialog.tsx'));
const quoting = { key: 'avatar-videos', quote: avatarVideosApi.quote };
const route = getRouteApi('/shell/create');

// Asked for before the page is drawn: its largest picture is the first of these avatars, and it is not to wait behind the rest.
void queryClient.prefetchQuery(publicAvatarsQuery);
void queryClient.prefetchQuery(myAvatarsQuery);
void queryClient.prefetchQuery(voicesQuery('public'));
void queryClient.prefetchQuery(voicesQuery('mine'));

/** The stage beside the script: a picture that is wide gets more of the form than one that is high. */
const besideScript = (ratio: number) =>
  cx(
    '[--room:calc(100dvh-21rem)] max-lg:[--room:calc(100dvh-28rem)] @xl/form:sticky @xl/form:top-20 @xl/form:self-start',
    ratio > 1.2
      ? '@xl/form:w-[max(180px,min(46cqw,calc(var(--room)*var(--ratio))))]'
      : '@xl/form:w-[max(180px,min(40cqw,calc(var(--room)*var(--ratio))))]',
  );

/** Making a video: who speaks, with which voice, what, and what it costs. */
export function CreatePage() {
  const { t } = useTranslation(['avatar-videos', 'shell']);
  const search = route.useSearch();
  const { draft, change } = useDraft();
  const { avatar, voice } = useChoices();
  const loading = [usePublicAvatars(), useMyAvatars(), useVoices('public'), useVoices('mine')].some(
    ({ isPending }) => isPending,
  );
  const channels = useVideoChannels().data?.list;
  useLinkedDraft<Draft>(search, draft, change, (avatarId) => ({ avatarId }));
  const options = fittingOutput(draft, { matte: avatar?.matte ?? false, drive: draft.drive });
  const outline = useOutline(avatar, options.background !== 'original');
  const shown = avatar && { ...avatar, outline };
  const excerpt = useExcerpt(inputOf(draft, avatar, { api: '', name: '' }));
  const orientation = search.hs
    ? search.hs === 1
      ? 'horizontal'
      : 'vertical'
    : (avatar?.orientation ?? 'vertical');

  return (
    <SpeakingForm
      title={t('shell:createVideo')}
      draft={draft}
      change={change}
      speaker={{
        chosen: shown,
        label: t('avatar'),
        choose: t('chooseAvatar'),
        chooseBoth: t('choices'),
        picture: (
          <img
            src={avatar?.cover_small || avatar?.cover}
            alt=""
            className="size-full object-cover object-top"
          />
        ),
        picker: (
          <AvatarPicker
            chosen={draft.avatarId}
            startOrientation={orientation}
            startSource={search.source === 3 ? 'material' : (avatar?.source ?? 'public')}
            onChoose={({ id }) => change({ avatarId: id })}
          />
        ),
      }}
      voice={voice}
      loading={loading}
      recording={{ slot: 'drive-audio', rule: mediaRules.audioDrive }}
      matte={avatar?.matte ?? false}
      channels={channels}
      quoting={quoting}
      inputOf={(channel) => inputOf(draft, avatar, channel)}
      problemsOf={(scriptLimit) => videoProblems(draft, { avatar, voice, scriptLimit })}
      columns="lg:grid-cols-[minmax(280px,clamp(280px,25vw,400px))_minmax(0,1fr)]"
      stageColumns="@xl/form:grid-cols-[minmax(0,1fr)_auto]"
      staged
      renderStage={(spoken, speech) => (
        <Stage
          avatar={shown}
          options={options}
          picture={draft.backgroundPicture?.url}
          script={draft.text}
          spoken={spoken}
          speech={speech && { ...speech, emotion: draft.emotion }}
          onPlace={(place) => change({ subtitleStyle: { ...draft.subtitleStyle, place } })}
          made={excerpt}
          placeOf={besideScript}
        />
      )}
      beside={{
        label: t('excerpt'),
        title: t('excerptHint', { seconds: excerptRules.seconds }),
        icon: Film,
        busy: excerpt.progress !== undefined,
        run: excerpt.start,
      }}
      Order={ChannelDialog}
    />
  );
}
