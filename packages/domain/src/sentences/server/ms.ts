import type { enServer } from './en.ts';

export const msServer: Record<keyof typeof enServer, string> = {
  'no-such-call': 'Tiada panggilan sedemikian.',
  'field-invalid': '{field} tidak sah.',
  'range-invalid': 'Permulaan mesti sebelum penamat.',
  'not-logged-in': 'Sila log masuk dahulu.',
  'not-allowed': 'Akaun anda tidak dibenarkan melakukan ini.',
  'guest-not-allowed': 'Tetamu tidak boleh melakukan ini. Sila log masuk atau aktifkan akaun dahulu.',
  busy: 'Perkhidmatan sedang sangat sibuk. Tiada apa-apa diubah; sila cuba sebentar lagi.',
  'too-fast': 'Itu terlalu cepat selepas yang sebelumnya. Sila tunggu sesaat dan cuba lagi.',
  'idempotency-mismatch':
    'Permintaan ini telah dihantar dengan kandungan lain. Muat semula halaman dan cuba lagi.',
  'points-short': 'Mata tidak mencukupi: kosnya {needed}, anda ada {balance}.',
  'space-limit': 'Anda telah mencapai had penambahan storan.',
  'export-failed': 'Eksport anda tidak dapat dibuat. Sila mulakan semula.',
  'erase-last-operator':
    'Anda satu-satunya pengendali laman ini. Jadikan akaun lain pengendali dahulu, kemudian padam akaun ini.',
  'consent-required':
    'Laman ini memerlukan persetujuan lisan: rakam diri anda di sini dan baca ayat terakhir dengan kuat.',
  'mouths-another-person':
    'Rakaman ini menunjukkan orang lain. Rakam orang yang sama seperti dalam avatar ini.',
  'mouths-far': 'Wajah anda terlalu kecil dalam rakaman ini. Dekatkan diri dengan kamera dan rakam semula.',
  'mouths-near':
    'Wajah anda terlalu besar dalam rakaman ini. Undur sedikit hingga sebesar dalam avatar, kemudian rakam semula.',
  'mouths-turned':
    'Arah kepala anda berbeza daripada dalam avatar. Pandang kamera seperti dahulu dan rakam semula.',
  'mouths-nothing-new':
    'Bentuk mulut yang kurang tidak kelihatan dalam rakaman ini. Baca ayat itu dengan jelas dan perlahan.',
  'mouths-none-missing': 'Avatar ini sudah mempunyai semua bentuk mulut.',
  'mouths-busy': 'Satu rakaman sedang ditambah pada avatar ini. Sila tunggu hingga selesai.',
  'mouths-full': '{limit} rakaman telah ditambah pada avatar ini; tidak boleh ditambah lagi.',
  'look-another-person':
    'Rakaman ini menunjukkan orang lain. Rakam orang yang sama, atau buat avatar baharu.',
  'consent-another-face':
    'Orang yang membaca persetujuan bukan orang dalam rakaman. Sila rakam kedua-duanya sekali gus.',
  'upload-missing': 'Fail yang dimuat naik tidak ditemui. Sila muat naik semula.',
  'upload-expired': 'Muat naik ini mengambil masa terlalu lama. Sila mulakan semula.',
  'space-full': 'Storan anda penuh. Padam karya yang tidak diperlukan atau tambah storan.',
  'text-encoding':
    'Huruf dalam teks ini tidak dapat dibaca. Sila buka dan simpan dalam UTF-8 (dalam Excel: CSV UTF-8).',
  'file-other-kind':
    'Fail ini sebenarnya {kind}, walau apa pun namanya. Sila buka dan eksport sebagai {wanted}.',
  'file-wrong-ending':
    'Namanya berakhir dengan .{ending}, tetapi fail ini {kind}. Sila tukar akhirannya kepada .{right} dan muat naik semula.',
  'sound-format':
    'Bunyi dalam fail ini berformat {format}, yang tidak dapat dibaca di sini. Sila eksport sebagai MP3, M4A (AAC) atau WAV (PCM).',
  'picture-format':
    'Gambar dalam fail ini berformat {format}, yang tidak dapat dibaca di sini. Sila eksport sebagai MP4 dengan H.264.',
  'media-unreadable': 'Fail tidak dapat dibaca. Mungkin rosak; sila eksport semula.',
  'media-no-video': 'Fail tiada gambar. Sila pilih video.',
  'media-no-audio': 'Fail tiada bunyi. Sila pilih fail yang mempunyai suara.',
  'media-limit': 'Pemprosesan fail ini melebihi had. Sila gunakan fail yang lebih pendek atau kecil.',
  'ffmpeg-missing': 'Pemprosesan video tidak tersedia pada pelayan ini. Sila beritahu pengendali.',
  'face-not-found':
    'Tiada wajah ditemui. Gunakan rakaman dengan wajah menghadap kamera dan cahaya yang baik.',
  'moment-outside-stretch':
    'Orang yang dipilih tidak kelihatan dalam bahagian yang dipilih. Pilih bahagian yang menunjukkannya.',
  'face-seen-too-short':
    'Wajah kelihatan tanpa henti selama {seconds} saat sahaja ({from}–{to}). Gunakan rakaman dengan wajah kelihatan sekurang-kurangnya {min} saat.',
  'face-too-small': 'Wajah terlalu kecil dalam gambar. Dekatkan kamera.',
  'avatar-in-use': 'Avatar ini digunakan oleh karya yang sedang dibuat. Tunggu atau batalkan dahulu.',
  'avatar-public': 'Avatar awam tidak boleh dipadam.',
  'mouth-option-needed':
    'Wajah mahupun mulut tidak ditemui dalam gambar ini. Nyatakan kedudukan mulutnya: --mouth x,y,width,tilt sebagai bahagian gambar dan darjah, contohnya --mouth {example}.',
  'mouth-option-form':
    '--mouth memerlukan empat nombor, x,y,width,tilt, contohnya {example}. “{given}” bukan begitu.',
  'mouth-option-range': 'Nilai {part} bagi --mouth ialah {value}. Ia mesti antara {least} dan {most}.',
  'mouth-option-footage':
    '--mouth menandakan mulut dalam gambar. {file} ialah video, wajahnya ditemui dengan sendirinya.',
  'picture-face-missing':
    'Wajah yang dipilih tiada dalam gambar ini. Pilih wajah yang ditanda atau tandakan mulut.',
  'picture-in-use': 'Gambar ini digunakan oleh karya yang sedang dibuat. Tunggu atau batalkan dahulu.',
  'picture-public': 'Gambar perpustakaan tidak boleh diubah atau dipadam.',
  'material-in-use':
    'Bahan ini sedang digunakan oleh karya yang belum siap. Tunggu atau batalkan karya itu dahulu.',
  'material-required': 'Pilih fail atau karya yang sudah siap untuk disimpan sebagai bahan.',
  'material-unfinished': 'Hanya karya yang sudah siap boleh disimpan sebagai bahan.',
  'share-ended':
    'Pautan ini telah tamat atau ditarik balik. Minta pautan baharu daripada orang yang berkongsi.',
  'site-folder-kind':
    'Karya jenis ini tidak boleh diletakkan di laman web sebagai folder. Pilih video avatar: foto, haiwan peliharaan dan babak dengan beberapa orang belum disokong.',
  'site-folder-unfinished': 'Video ini belum siap. Sila kembali apabila ia siap.',
  'site-folder-foreign':
    'Video ini dilukis oleh enjin luar, jadi tiada apa yang boleh digunakan oleh laman web. Buat semula dengan enjin kami sendiri.',
  'site-folder-avatar-gone':
    'Avatar video ini telah dipadam atau persetujuannya ditarik balik, jadi ia tidak boleh diletakkan di laman web lagi. Pilih avatar lain dan buat semula video ini.',
  'share-unfinished': 'Hanya video dan audio yang telah siap boleh dikongsi.',
  'shares-full': 'Sesuatu karya boleh mempunyai paling banyak {limit} pautan aktif. Tarik balik satu dahulu.',
  'picture-look-failed': 'Gambar tidak dapat diperiksa. Sila cuba lagi.',
  'voice-public': 'Ini suara umum; ia tidak boleh diubah atau dipadam.',

  'free-used-up': 'Penggunaan percuma telah habis. Harga akan dicaj mulai sekarang.',
  'voice-language': 'Suara ini tidak menyokong bahasa yang dipilih.',
  'voice-engine-missing': 'Enjin pertuturan suara ini tidak tersedia. Sila pilih suara lain.',
  'audition-changed': 'Skrip atau suara telah berubah sejak uji dengar. Sila dengar semula.',
  'speech-stopped': 'Enjin pertuturan terhenti tanpa dijangka. Sila cuba lagi.',
  'speech-timeout':
    'Pertuturan mengambil masa terlalu lama dan dihentikan. Sila cuba skrip yang lebih pendek.',
  'draft-limit':
    'Paling banyak {limit} pratonton sejam. Sila cuba lagi dalam {minutes} minit, atau terus buat video.',
  'channel-unavailable': 'Kaedah penjanaan ini tidak tersedia buat masa ini. Sila pilih yang lain.',
  'transparent-unavailable':
    'Pelayan ini tidak dapat menulis video lut sinar: ffmpeg tiada VP9 atau Opus. Pilih skrin hijau.',
  'subtitle-style-wrong':
    'Gaya sari kata ini tidak dapat dilukis. Pilih gaya sedia ada, saiz {min} hingga {max}, warna seperti #ffd60a, dan kedudukan 0 (atas) hingga 1 (bawah).',
  'subtitle-font-missing':
    'Pelayan ini tiada fon untuk sebahagian huruf skrip (“{letters}”), jadi sari kata tidak dapat dibenamkan. Fail sari kata berasingan tetap dibuat.',
  'free-today-used':
    '{limit} penggunaan percuma hari ini telah habis. Cuba lagi esok, atau pilih saluran lain.',
  'work-running': 'Karya ini masih dibuat. Batalkan dahulu.',
  'work-not-running': 'Karya ini tidak lagi dibuat.',
  'work-unfinished': 'Hanya karya yang sudah siap boleh diubah. Sila tunggu sehingga siap.',
  'work-not-failed': 'Hanya karya yang gagal boleh dicuba semula.',
  'presets-full': 'Anda sudah menyimpan {limit} pratetap. Padam satu dahulu.',
  'feature-off': 'Akan datang.',
  'profiles-full': 'Anda sudah menyimpan {limit} profil jenis ini. Padam satu dahulu.',
  'work-cancelled': 'Anda membatalkan karya ini. Tiada mata dicaj.',
  'translation-required': 'Sila tulis terjemahan sekurang-kurangnya satu baris.',
  'review-expired': 'Baris tidak disahkan dalam {days} hari. Tiada mata dicaj.',
  'too-many-works': 'Anda sudah ada {limit} karya yang sedang dibuat. Tunggu sehingga satu selesai.',
  'render-failed': 'Video tidak dapat dihasilkan. Tiada mata dicaj; sila cuba lagi.',
  'render-memory':
    'Proses ini memerlukan lebih memori daripada yang dibenarkan. Tiada mata dicaj; cuba yang lebih pendek atau kecil.',
  'engine-crashed':
    'Enjin terhenti secara tiba-tiba. Tiada mata dicaj; sila cuba lagi, dan beritahu pengendali jika berulang.',
  'render-timeout': 'Proses ini melebihi masa yang dibenarkan. Tiada mata dicaj; sila cuba lagi.',
  'engine-busy': 'Enjin sedang sibuk. Sila cuba lagi nanti.',
  'engine-unreachable': 'Enjin penjanaan tidak memberi respons buat masa ini. Sila cuba lagi nanti.',
  'engine-refused': 'Enjin tidak menerima kandungan ini. Tiada caj; sila ubah dan cuba lagi.',
  'engine-settings': 'Enjin penjanaan tidak ditetapkan dengan betul. Sila maklumkan kepada pengendali.',
  'engine-failed': 'Enjin tidak dapat menyiapkannya. Tiada caj; sila cuba lagi atau pilih cara lain.',
  'content-refused': 'Enjin menolak kandungan ini. Tiada caj; sila ubah huraian atau gambar.',
  'work-crashed': 'Proses ini gagal beberapa kali. Tiada mata dicaj; sila beritahu pengendali.',
  'disk-read-only': 'Pelayan tidak dapat menulis ke storannya. Sila beritahu pengendali.',
  'host-unknown':
    'Pelayan ini tidak dikenali sebagai {host}. Buka dengan alamatnya sendiri, atau minta pengendali menetapkan LIKENESS_PUBLIC_URL.',
  'disk-full': 'Pelayan kehabisan storan. Sila beritahu pengendali.',
  'disk-low':
    'Storan pelayan hampir penuh, jadi muat naik dan karya baharu ditangguhkan. Sila cuba lagi kemudian; karya yang sedang dibuat akan disiapkan.',
  'guest-rows-full': 'Tetamu boleh menyimpan paling banyak {limit}. Padam satu dahulu atau aktifkan akaun.',
  'guest-daily':
    'Itu sahaja percubaan tetamu untuk hari ini. Aktifkan akaun untuk meneruskan, atau datang semula esok.',
  'model-missing':
    'Ini memerlukan model bahasa, dan pelayan ini belum memilikinya. Pengendali boleh menyambungkannya pada halaman “Enjin”.',
  'model-settings': 'Model bahasa tidak ditetapkan dengan betul. Sila maklumkan pengendali.',
  'model-quota': 'Akaun pengendali untuk model bahasa telah habis digunakan. Sila maklumkan pengendali.',
  'model-refused': 'Model bahasa menolak kandungan ini. Sila ubah ayatnya.',
  'model-too-long': 'Ini terlalu panjang untuk model bahasa. Pendekkan teks atau mulakan perbualan baharu.',
  'model-busy': 'Model bahasa menerima terlalu banyak permintaan. Sila cuba lagi dalam {seconds} saat.',
  'model-unreachable': 'Model bahasa tidak menjawab buat masa ini. Sila cuba lagi kemudian.',
  'model-slow': 'Model bahasa mengambil masa terlalu lama untuk menjawab. Sila cuba lagi.',
  'model-interrupted': 'Jawapan terputus sebelum selesai. Sila cuba lagi.',
  'chat-ongoing': 'Perbualan ini sedang berlangsung.',
  'bot-not-hired': 'Pekerja ini belum diupah mengikut masa. Upah dahulu, kemudian pilih pembaharuan.',
  'answer-lost': 'Jawapan terputus di sini. Mata anda telah dikembalikan; sila tanya semula.',
  'texts-daily': 'Had {limit} teks untuk hari ini telah habis. Kiraan bermula semula esok.',
  'writing-unknown-matter':
    'Penulis terbina tidak mengenali perkara ini. Tambah fakta seperti harga, tempat dan keistimewaannya, atau pilih tema; model bahasa boleh menulis tentang apa sahaja.',
  'rewrite-nothing':
    'Penulis terbina tidak menemui apa-apa untuk diubah. Model bahasa boleh menulis semula dengan lebih banyak.',
  'writing-no-room':
    'Fakta ini terlalu banyak untuk panjang yang dipilih. Pilih yang lebih panjang atau kurangkan butiran.',
  'translator-missing':
    'Terjemahan memerlukan perkhidmatan terjemahan atau model bahasa, dan pelayan ini belum memilikinya. Pengendali boleh menyambungkannya pada halaman “Enjin”.',
  'translator-language': 'Perkhidmatan terjemahan tidak menyokong bahasa ini.',
  'translator-settings': 'Perkhidmatan terjemahan tidak ditetapkan dengan betul. Sila maklumkan pengendali.',
  'translator-busy':
    'Perkhidmatan terjemahan menerima terlalu banyak permintaan. Sila cuba lagi dalam {seconds} saat.',
  'translator-unreachable': 'Perkhidmatan terjemahan tidak menjawab buat masa ini. Sila cuba lagi kemudian.',
  'translator-failed': 'Teks tidak dapat diterjemahkan. Sila cuba lagi atau pendekkan.',
  'voice-service-settings': 'Perkhidmatan suara tidak ditetapkan dengan betul. Sila maklumkan pengendali.',
  'voice-service-quota':
    'Akaun pengendali untuk perkhidmatan suara telah habis digunakan. Sila maklumkan pengendali.',
  'voice-service-refused': 'Perkhidmatan suara menolak kandungan ini. Sila ubah ayatnya.',
  'clip-service-unfit':
    'Enjin ini tidak menerima tempahan ini. Sisi panjang gambar paling banyak dua kali setengah sisi pendeknya; tiada mata dicaj.',
  'nothing-changed': 'Tiada apa-apa yang berubah sejak versi ini. Ubah sesuatu dahulu',
  'nothing-recognised':
    'Enjin lakaran tidak menemui apa-apa yang boleh dilukis dalam huraian ini. Tiada mata dicaj. Namakan benda atau tempat, contohnya “kucing di pantai waktu senja”.',
  'no-words-found':
    'Sari kata dan pertuturan tidak dapat dibaca. Tiada mata dicaj. Guna video bersari kata, atau tampal skripnya.',
  'analysis-failed': 'Analisis gagal. Tiada mata dicaj.',
  'generation-failed': 'Penjanaan gagal. Tiada mata dicaj.',
  'voice-service-busy':
    'Perkhidmatan suara menerima terlalu banyak permintaan. Sila cuba lagi dalam {seconds} saat.',
  'voice-service-unreachable': 'Perkhidmatan suara tidak menjawab buat masa ini. Sila cuba lagi kemudian.',
  'voice-service-failed': 'Perkhidmatan suara tidak dapat melakukannya. Sila cuba lagi.',
  'cut-out-no-person':
    'Tiada orang ditemui dalam rakaman, jadi latar tidak boleh diganti. Pilih avatar seseorang atau kekalkan latar.',
  'voice-pack-unreachable':
    'Pek model tidak dapat dimuat turun. Semak sambungan atau tetapkan cermin; cubaan semula menyambung dari tempat ia terhenti.',
  'voice-pack-damaged':
    'Apa yang dimuat turun bukan pek model yang dijangka, jadi ia dibuang. Cuba lagi, atau semak cermin.',
  'voice-pack-no-space': 'Ruang cakera tidak mencukupi untuk pek model ini. Kosongkan ruang dan cuba lagi.',
  'voice-pack-platform':
    'Pek model tidak dapat dijalankan pada mesin jenis ini. Semua yang lain tetap berfungsi.',
  'voice-pack-failed': 'Pek model tidak dapat dipasang. Log pelayan menyatakan sebabnya.',
  'voice-pack-folder': 'Folder ini bukan pek model tersebut: {part} tiada.',
  'voice-pack-python': 'yt-dlp memerlukan Python {version} atau lebih baharu. Pasang dan cuba lagi.',
  'voice-not-heard':
    'Tiada orang kedengaran bercakap dalam rakaman ini: hanya muzik, nada atau hingar. Sila gunakan rakaman seorang yang bercakap.',
  'voice-recording-unusable':
    'Rakaman ini tidak boleh digunakan. Rakam 10 saat hingga 5 minit suara seorang yang jelas, tanpa muzik.',
  'link-needs-site':
    'Tapak ini memberikan videonya kepada aplikasinya sendiri sahaja. Simpan video di sana dan muat naik; pengendali boleh memasang yt-dlp atau menyambungkan cobalt pada halaman “Enjin”.',
  'link-unsupported':
    'Tiada video ditemui di sebalik pautan ini. Gunakan alamat video itu sendiri, atau muat naik fail.',
  'link-forbidden': 'Pautan ini menuju ke rangkaian persendirian, yang tidak dibenarkan.',
  'link-too-slow':
    'Laman itu menghantar video terlalu perlahan. Cuba pautan lain, atau simpan video itu dan muat naik.',
  'link-unreachable': 'Pelayan pautan ini tidak menjawab. Sila cuba lagi kemudian.',
  'link-refused':
    'Laman itu tidak memberikan video ini: mungkin ia peribadi, sudah dipadam, atau perlu log masuk. Muat turun sendiri dan muat naik failnya.',
  'extraction-failed': 'Pengekstrakan gagal. Tiada caj dikenakan.',
  'parse-failed': 'Penghuraian gagal. Tiada caj dikenakan.',
  'engine-missing': 'Pelayan ini tiada {what}. Pengendali boleh menyediakannya.',
  'file-type-translate': 'Fail mestilah MP4, MOV, M4V atau WEBM.',
  'engine-field-needed': '{field} diperlukan.',
  'engine-settings-wrong': 'Tetapan ini tidak sepadan: {detail}',
  'engine-not-connected': 'Perkhidmatan ini belum ditetapkan sepenuhnya.',
  'engine-attempt-failed': 'Percubaan terputus. Log pelayan menyatakan sebabnya.',
  'engine-attempt-slow': 'Tiada hasil dalam {minutes} minit.',
  'recognition-settings': 'Pengecaman pertuturan tidak ditetapkan dengan betul. Sila beritahu pengendali.',
  'recognition-unreachable': 'Pengecaman pertuturan tidak menjawab buat masa ini. Sila cuba lagi kemudian.',
  'recognition-failed': 'Pertuturan ini tidak dapat dikenal pasti.',
  'live-no-ears':
    'Belum ada pengecaman pertuturan di sini. Sila taip dahulu; pengendali boleh memasangnya di halaman enjin.',
  'live-nothing-heard': 'Tiada pertuturan didengar. Sila dekati mikrofon dan cuba lagi.',
  'voice-on-server':
    'Suara ini hanya bertutur di pelayan. Untuk bertutur pada peranti ini, pilih suara semula jadi daripada pustaka.',
  'live-too-long': 'Paling banyak {max} aksara boleh disebut sekali gus. Sila bahagikan teks kepada ayat.',
  'page-copy-failed':
    'Penyampai tidak dapat disediakan untuk halaman ini. Cuba lagi dalam sepuluh minit, atau buat pratonton pendek.',
  'embed-closed':
    'Pekerja ini tidak tersedia di laman ini. Pemiliknya boleh menyenaraikan laman ini dan menghidupkannya di studio.',
  'embed-daily': 'Soalan untuk hari ini telah habis. Sila datang lagi esok.',
  'embed-resting': 'Soalan tidak diterima buat masa ini. Sila datang lagi kemudian.',
  'embed-too-long': 'Satu soalan boleh mempunyai {max} aksara. Sila pendekkan.',
  // A phone in place of the computer
  'handoff-used':
    'Kod ini telah digunakan. Untuk merakam atau menghantar lagi, tekan “Kod baharu” di komputer anda dan imbas kod itu.',
  'handoff-expired':
    'Kod ini sudah lama atau telah ditamatkan. Tekan “Kod baharu” di komputer anda dan imbas kod itu.',
  'handoff-only':
    'Telefon ini hanya boleh menghantar apa yang diminta oleh komputer. Untuk perkara lain, sila log masuk.',
  // Bahagian pengendali
  'nothing-to-refund': 'Karya ini tidak mengambil mata: tiada yang perlu dipulangkan.',
  'already-refunded': 'Mata karya ini sudah dipulangkan.',
  'reason-required': 'Sila nyatakan sebabnya: sebab disimpan dalam jejak audit.',
  'code-used':
    'Kod ini sudah digunakan: apa yang diberikannya kekal. Untuk mengambil semula mata, buka halaman penggunanya.',
  'own-account':
    'Anda tidak boleh mengubah peranan sendiri atau menutup akaun sendiri. Minta pengendali lain melakukannya.',
  'account-guest': 'Tetamu tiada nama dan kata laluan. Mereka menjadi pengguna dengan mengaktifkan akaun.',
  'account-erased': 'Akaun ini telah dipadamkan oleh penggunanya dan tidak boleh diubah lagi.',
  'notice-empty': 'Tulis notis dalam sekurang-kurangnya satu bahasa: tajuk dan teks.',
  'notice-incomplete':
    'Dalam setiap bahasa, notis memerlukan tajuk dan teks. Tambah yang kurang, atau kosongkan kedua-duanya.',
  'setting-unknown': 'Tiada tetapan “{setting}”.',
  'setting-invalid':
    '“{setting}” tidak boleh begini. Pautan bermula dengan / atau http:// atau https://, dan teks tidak boleh terlalu panjang.',
  'wording-default':
    'Tajuk dan teks dalam bahasa Cina Ringkas tidak boleh kosong: bahasa tanpa terjemahan memaparkannya.',
  'session-only': 'Kunci API tidak boleh melakukan ini. Log masuk untuk melakukannya.',
  'key-reads-only': 'Kunci API ini hanya membaca. Guna kunci yang boleh melakukan semuanya.',
  'keys-full': 'Satu akaun ada paling banyak {most} kunci. Tamatkan yang tidak digunakan lagi.',
  'webhook-url': 'Masukkan alamat https:// yang boleh dicapai dari internet.',
  'webhooks-full': 'Satu akaun ada paling banyak {most} webhook. Buang yang tidak digunakan lagi.',
  'take-too-many': 'Akaun ini ada {balance} mata. Tolak paling banyak sejumlah itu.',
};
