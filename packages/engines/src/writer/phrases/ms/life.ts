import type { GroupPhrases } from '../phrases.ts';

export const life: GroupPhrases = {
  aim: 'talk',
  needs: [
    'anda {kata semuanya okey|senyum kepada semua orang} dan {malam semuanya datang balik|sunyi terasa berat}',
    'anda {sentiasa mengejar|sibuk sepanjang minggu} dan {lupa nak ke mana|tak pernah sampai}',
    'anda {tengok orang lain laju|buka telefon} dan {rasa tertinggal|sangka hanya anda yang tak bergerak}',
  ],
  tips: [
    '{tak perlu menang semua|perlahan pun tak apa}; {kalau arahnya betul|kalau hari ini lebih ringan daripada semalam}, {anda sedang bergerak|itu pun dikira}',
    '{tinggalkan untuk malam ini|jalan-jalan dulu}; {ada jawapan datang sendiri|banyak simpulan longgar bila tak ditarik}',
    '{bercakap dengan diri|bila susah, bercakaplah dengan diri} {macam dengan kawan|dengan lembut}; {anda pun layak|sehari pun berubah}',
    '{buat apa yang di tangan|selesaikan hari ini}, {lepaskan yang lain|biar masa uruskan selebihnya}; {bebannya kurang|hati pun ringan}',
    '{semua orang ada musimnya|bunga kembang pada masa berbeza}; {yang lewat pun indah|musim anda akan tiba}',
    '{anda boleh berhenti sekejap|akui yang anda penat}; {rehat bukan lemah|berehat pun satu keberanian}',
  ],
  wishes: [
    '{semoga orang baik dengan anda|lepaskan sedikit}, {semoga jalan makin terang|semoga yang baik menemui anda}',
    '{semoga lena malam ini|semoga cukup rehat}, {bangun dengan harapan|menoleh tanpa sesal}',
    '{mulai sekarang|hari-hari nanti}, {tak perlu tergesa|selangkah demi selangkah}; {semuanya dikira|semuanya milik anda}',
  ],
  themes: {
    growth: {
      match: /perkembangan|yakin|berubah|perubahan|resah|diri yang lebih/i,
      kind: 'perkembangan diri',
      needs: [
        'anda {nak jadi lebih baik|tulis azam baharu} dan {berpusing di tempat sama|balik macam dulu}',
        'anda {takut silap|fikir apa kata orang} dan {undur lagi|biar peluang berlalu}',
      ],
      tips: [
        '{perubahan sebenar itu senyap|mula dengan yang kecil}: {bangun sepuluh minit awal|kurang satu rungutan}, {anda dah lain|itu pun dikira}',
        '{diri anda yang dulu dah mencuba|tak ada jalan yang sia-sia}; {ucap terima kasih|simpan pengajarannya}, {dan selak halaman|dan terus berjalan}',
        '{banding diri dengan semalam|biarkan garisan orang lain}; {peta anda milik anda|jalan orang lain-lain}, {langkah jadi tetap|panik pun reda}',
      ],
      wishes: [
        '{suatu hari anda akan nampak|bila menoleh}, {hari yang susah|yang tiada siapa nampak} {menjadi kekuatan|berbunga diam-diam}',
      ],
    },
    persist: {
      match: /terus berusaha|\busaha|tabah|putus asa|bertahan/i,
      kind: 'berusaha',
      needs: [
        'anda {mencuba sekian lama|memikulnya sendiri} dan {belum nampak hasil|mula ragu}',
        'semua orang {suruh lepaskan|suruh berpatah balik} dan {anda nak cuba sekali lagi|hati belum mahu berhenti}',
      ],
      tips: [
        '{bertahan bukan bermakna memaksa diri|kecilkan saja}: {buat bahagian hari ini|satu per satu}, {jalan jadi pendek|anda mampu}',
        '{masa belum nampak hasil|bila tiada yang bertepuk}, {akar sedang tumbuh|benih sedang bekerja}; {cuma masih awal|cuma belum nampak}',
        '{tukar cara, bukan matlamat|tinggalkan yang tak menjadi}; {pegang yang penting|itu bukan kalah}, {itu bijak|begitulah orang bertahan}',
      ],
      wishes: [
        '{apa yang anda lalui|malam-malam panjang itu} {akan menerangi jalan|akan bermakna nanti}; {selangkah lagi|jangan tinggalkan diri}',
      ],
    },
    love: {
      match: /hubungan|cinta|perkahwinan|pasangan|putus kasih/i,
      kind: 'hubungan',
      needs: [
        'anda {sangat peduli|ada sesuatu nak cakap} dan {keluar sebagai marah|telan semula}',
        'dua orang {duduk sebilik|makan semeja} dan {tengok dua skrin|dah tak tahu nak cakap apa}',
      ],
      tips: [
        '{dengar sampai habis|peluk dulu}, {baru bercakap|baru berhujah}; {separuh pergaduhan tak jadi|selalunya itu saja yang perlu}',
        '{sebut apa yang anda nak|letak dalam satu ayat}, {jangan menyindir|dengan jelas}; {meneka itu memenatkan|sayang boleh disebut}',
        '{tak perlu mengubah satu sama lain|beri sedikit ruang}; {bersama dan masih diri sendiri|yang rapat pun perlukan udara}',
      ],
      wishes: [
        '{ada orang yang faham diam anda|tangan yang dihulur selepas bertengkar}: {hari biasa|makan malam dan ketawa} {ialah hari yang terbaik|sangat berharga}',
      ],
    },
    family: {
      match: /ibu bapa|keluarga|\bemak\b|\bayah\b|mak dan abah|balik kampung/i,
      kind: 'masa bersama',
      needs: [
        'mak ayah {kata semuanya baik|pesan jangan risau} dan {lepas letak telefon hati tersentuh|uban bertambah setiap kali jumpa}',
        'anda {tunggu kerja reda|kata bulan depan} dan {setahun lagi berlalu|balik tertangguh lagi}',
      ],
      tips: [
        '{tak perlu tunggu cuti|tak perlu hadiah}: {telefon tanya dah makan|hubungi malam ini}; {hari mereka terus ceria|itulah hadiahnya}',
        '{simpan telefon|duduk dan dengar}, {cerita lama pun dengar|walaupun cerita yang dah tahu}; {begitulah mereka nak dekat|itulah namanya hadir}',
        '{tunjuk cara guna|bawa mereka keluar}, {dua kali, perlahan-lahan|jangan tergesa}; {dulu mereka buat begitu untuk anda|mereka pun sabar dulu}',
      ],
      wishes: [
        '{sepinggan yang hangat|lampu yang dibiar menyala}, {ada yang menunggu|pintu dibuka sebelum diketuk}: {tak ada yang lebih selamat|itulah rezeki}',
      ],
    },
    greeting: {
      apart: true,
      match: /tahun baharu|hari raya|deepavali|ucapan|hari jadi|perayaan|krismas/i,
      kind: 'ucapan',
      needs: [
        'tahun ini {berlalu pantas|terasa panjang} dan {banyak yang belum sempat dikata|belum sempat bertanya khabar}',
        'kawan-kawan {jauh|merata tempat} dan {jarang dapat jumpa|wajah mereka dirindui}',
      ],
      hooks: [
        '{Hai kawan|Apa khabar, kawan|Untuk anda yang menonton}, {ini ucapan dari hati|ada beberapa kata untuk anda|video ini khas untuk anda}.',
        '{Saya tahu|Betul}, <need>. {Jadi hari ini saya sebut|Sebab itu saya sampaikan hari ini}.',
      ],
      turns: [
        '{Pada hari begini|Hari ini}, {beberapa kata dari hati|saya cuma nak bertanya khabar}.',
        '{Tak perlu ucapan panjang|Saya ringkaskan saja}, {hanya doa yang baik|tapi setiap kata ikhlas}.',
      ],
      tips: [
        '{letak semua kerja dulu|pada hari-hari begini}, {telefon orang yang dirindui|makan lama bersama keluarga}; {lebih hangat daripada seratus mesej|itulah perayaan}',
        '{tinggalkan yang susah di belakang|lepaskan yang tak menjadi}, {dan mula semula|dan berjalan dengan ringan}',
        '{ucap terima kasih kepada yang membantu|minta maaf dan memaafkan}, {kepada diri sendiri juga|dengan ikhlas}; {hari ini hari yang baik|tak perlu tunggu lagi}',
        '{hulur lauk kepada yang tua|masak sesuatu bersama}, {minta mereka bercerita|tanya apa impian anak-anak}; {di situ rasa hari ini|rumah pun riuh}',
      ],
      remarks: [
        '{Hadiah tak perlu besar|Jauh pun tak mengapa}; {ingatan itu yang sampai|yang penting ingat}.',
        '{Anda dah penat bekerja|Jauh anda berjalan}; {rehatlah hari ini|cuti untuk diri}, {makan yang anda suka|tidur secukupnya}.',
        '{Jauh di perantauan|Tak dapat balik}? {Panggilan video pun jadi|Telefon pun cukup}, {mereka akan tidur lena|asalkan nampak wajah anda}.',
        '{Riuh atau tenang|Meja besar atau kecil}, {ia tetap milik anda|yang penting hangat}.',
        '{Letak telefon|Biar kerja untuk esok}, {pandang orang di sebelah|berbual sekejap}.',
      ],
      wishes: [
        '{semoga sihat dan selamat|semoga sejahtera}, {orang tersayang dekat|dapat jumpa yang dirindui}, {semoga rancangan menjadi|hari-hari penuh rasa}',
        '{lampu di rumah|periuk hangat di dapur}, {ada teman di sisi|ada harapan di hati}: {itu doa saya|semuanya untuk anda}',
        '{semoga yang anda ingat selamat|semoga yang diharap menjadi}, {jalan di depan terang|hari yang datang lembut dengan anda}',
      ],
    },
    friends: {
      match: /rakan sekolah|sahabat|kawan lama|\bkawan|perjumpaan|zaman sekolah/i,
      kind: 'sahabat lama',
      needs: [
        'telefon anda {penuh dengan nama|tak henti berbunyi} dan {malam-malam tak ada siapa nak dihubungi|yang betul-betul kenal semua jauh}',
        'anda {janji nak jumpa setiap kali|rancang berkali-kali} dan {bertahun berlalu|tak ada yang beli tiket}',
      ],
      tips: [
        '{jangan tunggu semua boleh datang|tarikh yang sempurna tak ada}; {jumpa siapa yang ada|hantar satu mesej malam ini}, {yang lain datang sendiri|helo pun cukup}',
        '{bila berjumpa|di meja itu}, {tak perlu tanya siapa lebih berjaya|tinggalkan cerita kerja}; {cerita kenakalan dulu|ketawakan zaman itu}, {semua jadi muda balik|tak ada yang lebih merapatkan}',
        '{ada yang menjauh|ada yang terputus khabar}, {bukan salah siapa-siapa|itu pun tak apa}; {tahun-tahun bersama tetap ada|doakan dia dari sini}',
      ],
      wishes: [
        '{bertahun tak jumpa|jauh beribu batu}, {sekali bersua|sekali dengar suara}, {macam tak pernah berpisah|tak rasa asing}: {itu yang berharga|jarang dapat}',
      ],
    },
  },
};
