import type { SeedTexts } from './shape.ts';

export const english: SeedTexts = {
  agreements: {
    user: {
      title: 'Terms of use',
      content: `<p>Welcome. By registering, logging in or going on to use this service you accept these terms.</p>
<h3>1. What the service does</h3>
<p>You choose a public avatar or clone your own, and make talking videos from a script or a recording. The operator runs the service on their own servers; picture and sound are synthetic.</p>
<h3>2. Your account</h3>
<p>Keep your username and password safe. Changing the password ends every session on every device. What is done with your account counts as done by you.</p>
<h3>3. Points</h3>
<p>Works cost points as the rules say. Points are reserved when you order and settled by the real length when the work is ready; a failed or cancelled work costs nothing. Points expire; “Points details” shows when.</p>
<h3>4. Your content</h3>
<p>What you upload and make stays yours. You confirm that you may use the faces, voices, texts and music in it and that it is lawful. Do not impersonate people, spread falsehoods, harm the rights of others, or make sexual, violent or illegal content.</p>
<h3>5. Labelling</h3>
<p>When you publish a synthetic video, say that it was made by artificial intelligence where your law asks for it, and do not remove existing marks.</p>
<h3>6. Liability</h3>
<p>You answer for disputes about your content. The operator may delete content and limit or end the service for accounts that break these terms. After an interruption beyond anyone’s control the operator restores the service as soon as possible.</p>
<h3>7. Changes</h3>
<p>Changes are announced in a notice. Using the service afterwards means that you accept them.</p>`,
    },
    privacy: {
      title: 'Privacy policy',
      content: `<p>We collect only what the service needs, and look after it.</p>
<h3>1. What we keep</h3>
<p>Your username, your password in a form that cannot be reversed, login times and digests of network addresses; the videos, recordings and pictures you upload; the texts you write; the works made for you; your points.</p>
<h3>2. What we use it for</h3>
<p>To make what you ask for, to count points, to protect your account and to find faults. We do not train public models with your face or voice, and we do not give them to other users.</p>
<h3>3. Where it is</h3>
<p>On the operator’s servers or in the storage they have chosen. The built-in engines run on the server itself and send nothing outside. Where the operator has switched on an outside service, its channel says so.</p>
<h3>4. Who can see it</h3>
<p>Only you. Files are played and downloaded through signed addresses that expire soon. The operator looks only to mend a fault or where the law demands it.</p>
<h3>5. Your rights</h3>
<p>You can delete works, avatars and voices at any time; their files are then removed. Ask the operator to close your account or to export your data.</p>
<h3>6. In your browser</h3>
<p>Your browser keeps the login token, language, theme and unsent drafts; logging out removes the token. We use no trackers.</p>`,
    },
    clone: {
      title: 'Consent to the cloning of faces and voices',
      content: `<p>Read and confirm this before cloning an avatar or a voice.</p>
<ol>
<li>The person in the video or recording is you, or has given you written consent; for a minor, the guardian has.</li>
<li>You allow this service to process the material, including the outline of the face, the mouth and the traits of the voice, only to make works for you.</li>
<li>The result is for your account alone. You can delete it at any time; it cannot be brought back.</li>
<li>You will not use it to impersonate or defraud anyone, to harm a reputation, or for anything the law forbids.</li>
<li>When you publish, you will say that the content is synthetic where your law asks for it.</li>
<li>You answer for any breach of this; the operator may delete the content and end the service.</li>
</ol>
<p>Ticking the box gives this consent. The time and the version of this text are recorded.</p>`,
    },
    photo: {
      title: 'Consent to the use of a photo',
      content: `<p>Read and confirm this before you let the person or the pet in a photo speak.</p>
<ol>
<li>You took or made the picture, or its author allows this use. The person in it is you, or has given you written consent; for a minor, the guardian has.</li>
<li>You allow this service to process the picture, including the places of faces, eyes and mouths, only to make works for you.</li>
<li>The picture and what is made of it are for your account alone. You can delete them at any time; they cannot be brought back.</li>
<li>You will not use the result to impersonate or defraud anyone, to harm a reputation, or for anything the law forbids.</li>
<li>When you publish, you will say that the content is synthetic where your law asks for it.</li>
<li>You answer for any breach of this; the operator may delete the content and end the service.</li>
</ol>
<p>Ticking the box gives this consent. The time and the version of this text are recorded.</p>`,
    },
  },
  rules: {
    title: 'Points rules',
    content: `<ul>
<li>Avatar videos, pet videos and photo talks are charged by their length at the channel’s price in points per second; a started second counts.</li>
<li>Ordering reserves points for the estimated length. When the work is ready its real length is charged and the rest is returned; it never costs more than was reserved.</li>
<li>A failed or cancelled work costs nothing.</li>
<li>Auditions, avatar clones and the basic offline voices are free.</li>
<li>Points that expire sooner are used first. Unused points end with their date.</li>
<li>5 GB more storage cost 5000 points.</li>
</ul>`,
  },
  welcome: {
    title: 'Welcome to Likeness',
    summary: 'Write a script, choose an avatar, and a few steps later you have a talking video.',
    content: `<p>Begin with “Create a video”: choose an avatar, write what it should say, listen, then make it.</p>
<p>Would you rather appear yourself? In “My avatars”, upload 10 to 30 seconds of you facing the camera in even light.</p>`,
  },
};
