/** English sentences of the problems that only the server finds: it sends the sentence with its answer, and no page carries it. */
export const enServer = {
  'no-such-call': 'There is no such call.',
  'field-invalid': '{field} is not valid.',
  'range-invalid': 'The start must lie before the end.',
  'not-logged-in': 'Please log in first.',
  'not-allowed': 'Your account may not do this.',
  'guest-not-allowed': 'Guests cannot do this. Please log in or activate an account first.',
  busy: 'We are very busy right now. Nothing was changed; please try again in a moment.',
  'too-fast': 'That was too quick after the one before. Please wait a second and try again.',
  'idempotency-mismatch': 'This request was already sent with other content. Reload the page and try again.',
  // Points
  'points-short': 'Not enough points: this costs {needed}, you have {balance}.',
  'space-limit': 'You have reached the limit of storage expansion.',
  'export-failed': 'Your export could not be made. Please start it again.',
  'erase-last-operator':
    'You are the only operator of this site. Make another account an operator first, then erase this one.',
  'consent-required':
    'This site asks for spoken consent: film yourself here, and read the last sentence aloud.',
  'mouths-another-person': 'This recording shows another person. Film the person of this avatar.',
  'mouths-far': 'Your face is too small in this recording. Come closer to the camera and film again.',
  'mouths-near':
    'Your face is too large in this recording. Move back until it is as large as in the avatar, then film again.',
  'mouths-turned':
    'Your head is turned differently than in the avatar. Look into the camera as you did then, and film again.',
  'mouths-nothing-new':
    'None of the missing mouth shapes is seen in this recording. Read the line aloud, clearly and unhurriedly.',
  'mouths-none-missing': 'This avatar has all mouth shapes already.',
  'mouths-busy': 'A recording is being added to this avatar. Please wait until it is done.',
  'mouths-full': '{limit} recordings were added to this avatar; no more can be added.',
  'look-another-person': 'This footage shows another person. Film the same person, or make a new avatar.',
  'consent-another-face':
    'The person who reads the consent is not the one in the footage. Please film both in one go.',
  'upload-missing': 'The uploaded file was not found. Please upload it again.',
  'upload-expired': 'This upload took too long. Please start it again.',
  'space-full': 'Your storage is full. Delete works you no longer need or expand it.',
  // Media
  'text-encoding':
    'The letters of this text cannot be read. Please open it and save it in UTF-8 (in Excel: CSV UTF-8).',
  'file-other-kind':
    'This file is really {kind}, whatever its name says. Please open it and export it as {wanted}.',
  'file-wrong-ending':
    'The name ends in .{ending}, but the file is {kind}. Please let its name end in .{right} and upload it again.',
  'sound-format':
    'The sound of this file is {format}, which cannot be read here. Please export it as MP3, M4A (AAC) or WAV (PCM).',
  'picture-format':
    'The picture of this file is {format}, which cannot be read here. Please export it as MP4 with H.264.',
  'media-unreadable': 'The file cannot be read. It may be damaged; please export it again.',
  'media-no-video': 'The file has no picture. Please choose a video.',
  'media-no-audio': 'The file has no sound. Please choose a file with a voice.',
  'media-limit':
    'Processing this file would take more than is allowed. Please use a shorter or smaller file.',
  'ffmpeg-missing': 'Video processing is not available on this server. Please tell the operator.',
  // Faces
  'face-not-found': 'No face was found. Use footage in which the face looks at the camera and is well lit.',
  'moment-outside-stretch':
    'The person you chose is not seen in the part you chose. Choose a part that shows them.',
  'face-seen-too-short':
    'A face is seen without a break for only {seconds} seconds ({from}–{to}). Use footage in which it stays in view for at least {min} seconds.',
  'face-too-small': 'The face is too small in the picture. Move closer to the camera.',
  'avatar-in-use': 'This avatar is used by a work in progress. Wait for it or cancel it first.',
  'avatar-public': 'Public avatars cannot be deleted.',
  'mouth-option-needed':
    'Neither a face nor a likely mouth was found in this picture. Say where its mouth is: --mouth x,y,width,tilt as shares of the picture and degrees, for example --mouth {example}.',
  'mouth-option-form':
    '--mouth takes four numbers, x,y,width,tilt, for example {example}. “{given}” is something else.',
  'mouth-option-range': 'The {part} of --mouth is {value}. It must lie between {least} and {most}.',
  'mouth-option-footage':
    '--mouth places the mouth of a picture. {file} is a video, whose face is found by itself.',
  'picture-face-missing':
    'The chosen face is not in this picture. Choose one of the marked faces or place the mouth.',
  'picture-in-use': 'This picture is used by a work in progress. Wait for it or cancel it first.',
  'picture-public': 'Pictures of the library cannot be changed or deleted.',
  'material-in-use': 'This material is used by a work in progress. Wait for it or cancel it first.',
  'material-required': 'Choose a file or a finished work to keep as a material.',
  'material-unfinished': 'Only a finished work can be kept as a material.',
  'share-ended': 'This link has ended or was withdrawn. Ask the person who shared it for a new one.',
  'site-folder-kind':
    'This kind of work cannot be put on a website as a folder. Choose a video of an avatar: photos, pets and scenes with several people are not supported yet.',
  'site-folder-unfinished': 'The video is not finished yet. Please come back when it is.',
  'site-folder-foreign':
    'An external engine drew this video, so there is nothing that a website could draw with. Make it again with our own engine.',
  'site-folder-avatar-gone':
    'The avatar of this video was deleted or its consent was withdrawn, so it can no longer be put on a website. Choose another avatar and make the video again.',
  'share-unfinished': 'Only finished videos and sounds can be shared.',
  'shares-full': 'A work has at most {limit} working links. Withdraw one of them first.',
  'picture-look-failed': 'The picture could not be examined. Please try again.',
  'voice-public': 'This is a public voice; it cannot be changed or deleted.',

  'free-used-up': 'The free uses are used up. The price is charged from now on.',
  'voice-language': 'This voice does not speak the chosen language.',
  'voice-engine-missing': 'The speech engine of this voice is not available. Please choose another voice.',
  'audition-changed': 'The script or the voice has changed since the audition. Please listen again.',
  'speech-stopped': 'The speech engine stopped unexpectedly while speaking. Please try again.',
  'speech-timeout': 'Speaking took too long and was stopped. Please try a shorter script.',
  'draft-limit':
    'At most {limit} previews an hour are possible. Please try again in {minutes} minutes, or make the video.',
  'channel-unavailable': 'This generation method is not available at the moment. Please choose another one.',
  'transparent-unavailable':
    'This server cannot write transparent videos: its ffmpeg lacks VP9 or Opus. Choose the green screen.',
  'subtitle-style-wrong':
    'This subtitle style cannot be drawn. Choose a ready style, a size of {min} to {max}, colours such as #ffd60a, and a place of 0 (top) to 1 (bottom).',
  'subtitle-font-missing':
    'This server has no font for some letters of the script (“{letters}”), so subtitles cannot be burned in. The separate subtitle files are made in any case.',
  'free-today-used': 'Today’s {limit} free uses are used up. Come back tomorrow, or choose another channel.',
  'work-running': 'This work is still being made. Cancel it first.',
  'work-not-running': 'This work is not being made any more.',
  'work-unfinished': 'Only a finished work can be changed. Please wait until it is ready.',
  'work-not-failed': 'Only a failed work can be tried again.',
  'presets-full': 'You keep {limit} presets already. Delete one first.',
  'feature-off': 'Coming soon.',
  'profiles-full': 'You keep {limit} profiles of this kind already. Delete one first.',
  'work-cancelled': 'You cancelled this work. Nothing was charged.',
  'translation-required': 'Please write the translation of at least one line.',
  'review-expired': 'The lines were not approved within {days} days. Nothing was charged.',
  'too-many-works': 'You already have {limit} works in progress. Wait until one is finished.',
  // Production
  'render-failed': 'The video could not be rendered. Nothing was charged; please try again.',
  'render-memory':
    'Making this needed more memory than this server allows. Nothing was charged; please try it shorter or smaller.',
  'engine-crashed':
    'The engine crashed while making this. Nothing was charged; please try again, and tell the operator if it goes on.',
  'render-timeout': 'Making this took longer than allowed. Nothing was charged; please try again.',
  'engine-busy': 'The engine is busy. Please try again later.',
  'engine-unreachable': 'The rendering engine does not answer at the moment. Please try again later.',
  'engine-refused': 'The engine does not accept this. Nothing was charged; please change it and try again.',
  'engine-settings': 'The rendering engine is not set up correctly. Please tell the operator.',
  'engine-failed':
    'The engine could not finish this. Nothing was charged; please try again or choose another way.',
  'content-refused':
    'The engine declined this content. Nothing was charged; please change the description or the picture.',
  'work-crashed': 'Making this failed several times. Nothing was charged; please tell the operator.',
  'disk-read-only': 'The server cannot write to its storage. Please tell the operator.',
  'host-unknown':
    'This server is not known as {host}. Open it by its own address, or ask the operator to set LIKENESS_PUBLIC_URL.',
  'disk-full': 'The server has run out of storage. Please tell the operator.',
  'disk-low':
    'The server is short of storage, so uploads and new works have to wait. Please try again later; what is being made will be finished.',
  'guest-rows-full': 'A guest keeps {limit} of these at most. Delete one first, or activate an account.',
  'guest-daily': 'That is all a guest can try today. Activate an account to go on, or come back tomorrow.',
  // Words
  'model-missing':
    'This needs a language model, and none is set up on this server. The operator can connect one on the page “Engines”.',
  'model-settings': 'The language model is not set up correctly. Please tell the operator.',
  'model-quota': 'The operator’s account at the language model is used up. Please tell the operator.',
  'model-refused': 'The language model declined this content. Please word it differently.',
  'model-too-long': 'This is too long for the language model. Shorten the text, or start a new conversation.',
  'model-busy': 'The language model has too many requests. Please try again in {seconds} seconds.',
  'model-unreachable': 'The language model does not answer at the moment. Please try again later.',
  'model-slow': 'The language model took too long to answer. Please try again.',
  'model-interrupted': 'The answer broke off before its end. Please try again.',
  'chat-ongoing': 'This conversation is ongoing.',
  'bot-not-hired': 'This employee is not hired by time. Hire it first, then choose the renewal.',
  'answer-lost': 'The answer was interrupted here. Your points have been returned; ask again.',
  'texts-daily': 'That is all for today: {limit} texts. The count starts again tomorrow.',
  'writing-unknown-matter':
    'The built-in writer does not know this matter. Add facts such as price, place and what is special, or choose a theme; a language model writes about anything.',
  'rewrite-nothing': 'The built-in writer found nothing to change. A language model can rewrite more.',
  'writing-no-room':
    'These facts leave no room for a script of this length. Choose a longer one, or say fewer things.',
  'translator-missing':
    'Translating needs a translation service or a language model, and none is set up on this server. The operator can connect one on the page “Engines”.',
  'translator-language': 'The translation service does not know this language.',
  'translator-settings': 'The translation service is not set up correctly. Please tell the operator.',
  'translator-busy': 'The translation service has too many requests. Please try again in {seconds} seconds.',
  'translator-unreachable': 'The translation service does not answer at the moment. Please try again later.',
  'translator-failed': 'The text could not be translated. Please try again, or shorten it.',
  'voice-service-settings': 'The voice service is not set up correctly. Please tell the operator.',
  'voice-service-quota': 'The operator’s account at the voice service is used up. Please tell the operator.',
  'voice-service-refused': 'The voice service declined this content. Please word it differently.',
  'clip-service-unfit':
    'The engine does not accept this order. Pictures may be at most two and a half times as long as they are wide; nothing was charged.',
  'nothing-changed': 'Nothing has changed since this version. Change something first',
  'nothing-recognised':
    'The sketch engine found nothing in the description that it can draw. Nothing was charged. Name a thing or a place, such as “a cat on the beach at sunset”.',
  'no-words-found':
    'Neither captions nor speech could be read. Nothing was charged. Use a video with captions, or paste its script.',
  'analysis-failed': 'Analysis failed. Nothing was charged.',
  'generation-failed': 'Generation failed. Nothing was charged.',
  'voice-service-busy': 'The voice service has too many requests. Please try again in {seconds} seconds.',
  'voice-service-unreachable': 'The voice service does not answer at the moment. Please try again later.',
  'voice-service-failed': 'The voice service could not do this. Please try again.',
  'cut-out-no-person':
    'No person was found in the footage, so the background cannot be replaced. Choose an avatar of a person, or keep the background.',
  'voice-pack-unreachable':
    'The model pack could not be fetched. Check the connection or set a mirror; trying again goes on where it stopped.',
  'voice-pack-damaged':
    'What was fetched is not the model pack that was expected, so it was thrown away. Try again, or check the mirror.',
  'voice-pack-no-space': 'There is too little free disk space for this model pack. Make room and try again.',
  'voice-pack-platform':
    'Model packs cannot run on this kind of machine. Everything else works without them.',
  'voice-pack-failed': 'The model pack could not be installed. The log of the server says why.',
  'voice-pack-folder': 'This folder does not hold the model pack: {part} is missing.',
  'voice-pack-python': 'yt-dlp needs Python {version} or newer. Install it and try again.',
  'voice-not-heard':
    'No one is heard speaking in this recording: it sounds like music, a tone or noise. Please use a recording of one person who speaks.',
  'voice-recording-unusable':
    'This recording cannot be used. Record 10 seconds to 5 minutes of one person speaking clearly, without music.',
  'link-needs-site':
    'This site gives its videos to its own app only. Save the video there and upload it; an operator can install yt-dlp or connect cobalt on the page “Engines”.',
  'link-unsupported':
    'No video was found behind this link. Use the address of the video itself, or upload the file.',
  'link-forbidden': 'This link leads into a private network, where links may not lead.',
  'link-too-slow': 'That site sends the video too slowly. Try another link, or save the video and upload it.',
  'link-unreachable': 'The server of this link does not answer. Please try again later.',
  'link-refused':
    'The site did not give this video out: it may be private, removed, or need a login. Download it yourself and upload the file.',
  'extraction-failed': 'Extraction failed. Nothing was charged.',
  'parse-failed': 'Parsing failed. Nothing was charged.',
  'engine-missing': 'This server has no {what}. The operator can set one up.',
  'file-type-translate': 'The file must be MP4, MOV, M4V or WEBM.',
  'engine-field-needed': '{field} is needed.',
  'engine-settings-wrong': 'These settings do not fit together: {detail}',
  'engine-not-connected': 'This service is not set up completely.',
  'engine-attempt-failed': 'The attempt broke off. The log of the server says why.',
  'engine-attempt-slow': 'Nothing came within {minutes} minutes.',
  'recognition-settings': 'Speech recognition is not set up correctly. Please tell the operator.',
  'recognition-unreachable': 'Speech recognition does not answer at the moment. Please try again later.',
  'recognition-failed': 'The speech could not be recognised.',
  'live-no-ears':
    'Nothing here can write down speech yet. Please type; an operator can install recognition on the engines page.',
  'live-nothing-heard': 'No speech was heard. Please come closer to the microphone and try again.',
  'voice-on-server':
    'This voice speaks on the server only. To speak on this machine, choose a natural voice of the library.',
  'live-too-long': 'At most {max} characters can be said at once. Please split the text into sentences.',
  'page-copy-failed':
    'The presenter could not be prepared for this page. Try again in ten minutes, or make the short preview instead.',
  'embed-closed':
    'This employee is not available on this site. Its owner can list the site and switch it on in the studio.',
  'embed-daily': 'The questions of today are used up. Please come back tomorrow.',
  'embed-resting': 'No questions are taken at the moment. Please come back later.',
  'embed-too-long': 'A question can have {max} characters. Please make it shorter.',
  // A phone in place of the computer
  'handoff-used':
    'This code has been used. To film or send again, press “New code” on your computer and scan that one.',
  'handoff-expired':
    'This code is too old or was ended. Press “New code” on your computer and scan that one.',
  'handoff-only':
    'This phone may only send what the computer asked it for. For anything else, please log in.',
  // The operator's side
  'nothing-to-refund': 'This work took no points: there is nothing to give back.',
  'already-refunded': 'The points of this work were given back already.',
  'reason-required': 'Please say why: the reason is kept in the audit trail.',
  'code-used':
    'This code was used already: what it gave stays. To take the points back, open the page of its user.',
  'own-account': 'You cannot change your own role or close your own account. Ask another operator to do it.',
  'account-guest': 'Guests have no name and no password. They become users by activating an account.',
  'account-erased': 'This account was erased by its user and cannot be changed any more.',
  'notice-empty': 'Write the notice in at least one language: a title and a text.',
  'notice-incomplete':
    'In each language a notice needs both a title and a text. Add what is missing, or empty both.',
  'setting-unknown': 'There is no setting “{setting}”.',
  'setting-invalid':
    '“{setting}” cannot be this. A link starts with / or with http:// or https://, and words must not be too long.',
  'wording-default':
    'The title and text in Simplified Chinese cannot be empty: languages without a translation show them.',
  'session-only': 'An API key cannot do this. Log in to do it.',
  'key-reads-only': 'This API key only reads. Use one that may do everything.',
  'keys-full': 'An account has at most {most} keys. End one that is not used any more.',
  'webhook-url': 'Enter an https:// address that can be reached from the internet.',
  'webhooks-full': 'An account has at most {most} webhooks. Remove one that is not used any more.',
  'take-too-many': 'The account has {balance} points. Take at most that many.',
} as const;
