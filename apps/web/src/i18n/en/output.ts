export default {
  title: 'Output',
  aspect: 'Shape',
  aspect_source: 'As filmed',
  fill: 'Too much or too little',
  fill_auto: 'Crop',
  fill_blur: 'Blur',
  fill_colour: 'Colour',
  fillHint:
    'Cropped around the face where the whole head fits; otherwise the sides are filled with the blurred picture',
  colour: 'Colour',
  background: 'Background',
  background_original: 'As it is',
  background_green: 'Green screen',
  background_transparent: 'Transparent (WebM)',
  background_colour: 'One colour',
  background_picture: 'Own picture',
  pictureDrop: 'Drop a picture here or choose one',
  pictureLimits:
    'JPG or PNG up to {{limit}} MB, sides of at least {{min}} pixels; it fills the frame, what hangs over is cut off',
  pictureRemove: 'Remove the picture “{{name}}”',
  backgroundFixed:
    'The outline of this avatar is not known, so its background stays. The drawn public presenters can have another one',
  transparentHint:
    'A WebM with an alpha channel, ready to lay over other footage; some players (Safari) do not show it as transparent',
  subtitles: 'Burn the subtitles into the picture',
  subtitlesShort: 'Subtitles burned in',
  subtitlesSample: 'Subtitles here',
  subtitlesHint: 'SRT and VTT files are always made as well',
  subtitlesAudio: 'A recording has no text, so there are no subtitles to burn in',
  subtitlesFont:
    'This server has no font for “{{letters}}”, so subtitles cannot be burned in; the subtitle files are still made',
  label: '“{{label}}” stands in the upper left corner; the file says so too',
  labelHidden: 'The file says that it is AI-generated',
  preview: 'Sketch',
};
