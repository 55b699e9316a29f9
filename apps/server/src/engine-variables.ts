import { z } from 'zod';
import { variable, webAddress } from './variable.ts';

/** Variables of engines and services that run elsewhere; without them everything is made here. */
export const engineVariables = {
  DUIX_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'Video service of a Duix.Avatar (HeyGem) installation, such as http://127.0.0.1:8383; it becomes a way to make videos.',
  }),
  DUIX_FOLDER: variable({
    schema: z.string().min(1).optional(),
    rule: 'a folder',
    about: 'Its `face2face/temp` folder as this machine sees it, for the exchange of files.',
  }),
  DUIX_PUBLISH_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'Where the Duix service reads what lies in `DUIX_FOLDER`, when that folder is ours and not its own.',
  }),
  DUIX_RESULT_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'Where the Duix service serves its results; belongs to `DUIX_PUBLISH_URL`.',
  }),
  LATENTSYNC_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'A Cog container of LatentSync, such as http://127.0.0.1:5000; it becomes a way to make videos.',
  }),
  SADTALKER_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'A Cog container of SadTalker; it lets a still of the avatar speak.',
  }),
  PICTURE_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A server that makes pictures with OpenAI’s images call, such as https://api.openai.com/v1; it becomes a way to make pictures. Descriptions and reference pictures are sent to it.',
  }),
  PICTURE_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Its model, such as gpt-image-1; belongs to `PICTURE_URL`.',
  }),
  PICTURE_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Its key; servers of one’s own may need none.',
  }),
  COMFYUI_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'A ComfyUI server, such as http://127.0.0.1:8188; it becomes a way to make pictures or clips.',
  }),
  COMFYUI_WORKFLOW: variable({
    schema: z.string().min(1).optional(),
    rule: 'a file',
    about:
      'A JSON file with the workflow: `graph` in API format, and `inputs` that say which inputs are the order’s; belongs to `COMFYUI_URL`.',
  }),
  COMFYUI_TEXT_CLIP_WORKFLOW: variable({
    schema: z.string().min(1).optional(),
    rule: 'a file',
    about: 'A workflow that makes clips of words, written like `COMFYUI_WORKFLOW`.',
  }),
  COMFYUI_IMAGE_CLIP_WORKFLOW: variable({
    schema: z.string().min(1).optional(),
    rule: 'a file',
    about: 'A workflow that makes clips of pictures; belongs to `COMFYUI_TEXT_CLIP_WORKFLOW`.',
  }),
  KLING_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'Kling, https://api-singapore.klingai.com unless set; https://api-beijing.klingai.com for accounts in China.',
  }),
  KLING_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Key of an account at Kling; with it, Kling becomes a way to make pictures and clips.',
  }),
  KLING_ACCESS_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Of older accounts, instead of `KLING_KEY`: the access key.',
  }),
  KLING_SECRET_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'The secret key that belongs to `KLING_ACCESS_KEY`.',
  }),
  KLING_PICTURE_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Kling’s model for pictures; `kling-v2-1` unless set.',
  }),
  KLING_CLIP_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Kling’s model for clips; `kling-v1-6` unless set. Not every model takes a last frame.',
  }),
  LANGUAGE_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A language model that speaks OpenAI’s protocol, such as https://api.deepseek.com/v1 or http://127.0.0.1:11434/v1; it writes, polishes and translates scripts. Scripts are sent to it.',
  }),
  LANGUAGE_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Model that answers at once (such as DeepSeek V3); belongs to `LANGUAGE_URL`.',
  }),
  LANGUAGE_THINKING_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Model that thinks first (such as DeepSeek R1); AI writing uses it where it is set.',
  }),
  LANGUAGE_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Key of the language model; servers of one’s own may need none.',
  }),
  COZE_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'Coze, https://api.coze.com or https://api.coze.cn; digital employees with an id there answer from there. Their conversations are sent to it.',
  }),
  COZE_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Access token of Coze; belongs to `COZE_URL`.',
  }),
  LIBRETRANSLATE_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A LibreTranslate server, such as http://127.0.0.1:5000; it translates scripts before the language model does.',
  }),
  LIBRETRANSLATE_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Key of the LibreTranslate server, where it wants one.',
  }),
  LINK_NETWORKS: variable({
    schema: z
      .string()
      .regex(/^[0-9a-f.:]+(\/\d{1,3})?(\s*,\s*[0-9a-f.:]+(\/\d{1,3})?)*$/i)
      .optional(),
    rule: 'networks such as 10.2.0.0/16, separated by commas',
    about:
      'Networks of your own that links of users may lead to when a video is extracted. Unless set, links lead to the public internet alone.',
  }),
  COBALT_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A cobalt server (API version 10 or newer), such as http://127.0.0.1:9000; it knows video sites, so that links to their pages can be extracted.',
  }),
  COBALT_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Key of the cobalt server, where it wants one.',
  }),
  YTDLP_PATH: variable({
    schema: z.string().min(1).optional(),
    rule: 'the path of yt-dlp',
    about:
      'The yt-dlp program, which knows video sites too. It is asked after cobalt, and reaches only what links may lead to.',
  }),
  RECOGNITION_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A server that writes down speech with OpenAI’s transcription call, such as http://127.0.0.1:8000/v1. Recordings are sent to it.',
  }),
  RECOGNITION_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about: 'Its model; `whisper-1` unless set.',
  }),
  RECOGNITION_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Its key, where it wants one.',
  }),
  WHISPER_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A server of whisper.cpp, such as http://127.0.0.1:8081; it writes down speech where `RECOGNITION_URL` is not set.',
  }),
  FISH_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about:
      'Key of an account at Fish Audio; it becomes a way to clone voices. Recordings and scripts of such voices are sent to it.',
  }),
  FISH_URL: variable({
    schema: webAddress(),
    fallback: 'https://api.fish.audio',
    rule: 'an address that begins with http:// or https://',
    about: 'Where Fish Audio answers.',
  }),
  FISH_MODEL: variable({
    schema: z.string().min(1),
    fallback: 's1',
    rule: 'the name of a model',
    about: 'Its model: `s1`, `s2-pro` and their kin.',
  }),
  MINIMAX_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about:
      'Key of an account at MiniMax; it becomes a way to clone voices. Recordings and scripts of such voices are sent to it.',
  }),
  MINIMAX_URL: variable({
    schema: webAddress(),
    fallback: 'https://api.minimax.io',
    rule: 'an address that begins with http:// or https://',
    about: 'Where MiniMax answers; https://api.minimaxi.com for an account in China.',
  }),
  VOICE_PACK_FOLDER: variable({
    schema: z.string().min(1).optional(),
    rule: 'a folder',
    about: 'A folder that holds files of voice packs; it is looked at before anything is fetched.',
  }),
  VOICE_PACK_MIRROR: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about:
      'A folder on the web that holds the files of voice packs side by side; it is asked before their publishers. Checksums are checked either way.',
  }),
  MINIMAX_MODEL: variable({
    schema: z.string().min(1),
    fallback: 'speech-2.8-hd',
    rule: 'the name of a model',
    about: 'Its model of speech.',
  }),
  MINIMAX_MUSIC_MODEL: variable({
    schema: z.string().min(1).optional(),
    rule: 'the name of a model',
    about:
      'Its model of music, such as `music-2.6`; with it and `MINIMAX_KEY`, MiniMax becomes a way to make music. Descriptions and lyrics are sent to it.',
  }),
  ACE_STEP_URL: variable({
    schema: webAddress().optional(),
    rule: 'an address that begins with http:// or https://',
    about: 'A server of ACE-Step 1.5, such as http://127.0.0.1:8001; it becomes a way to make music.',
  }),
  ACE_STEP_KEY: variable({
    schema: z.string().min(1).optional(),
    rule: 'a key',
    about: 'Its key, where it wants one.',
  }),
};
