import type { GroupPhrases } from '../phrases.ts';

export const home: GroupPhrases = {
  aim: 'offer',
  needs: [
    'anda {mengemas sepanjang Sabtu|simpan semua di tempatnya} dan {dua hari lepas itu sama saja|Isnin dah bersepah balik}',
    'anda {pulang dalam penat|buka pintu balik kerja} dan {kerja rumah dah menunggu|nak duduk pun tak ada tempat}',
    'anda {beli macam-macam untuk rumah|ada almari penuh barang} dan {sikit saja yang betul-betul guna|yang perlu tak jumpa}',
  ],
  tips: [
    '{tengok cara anda hidup|tengok tabiat dulu}, {baru beli|baru pilih}; {rumah kena ikut anda|barang kena sesuai dengan hari anda}',
    '{ukur dua kali|ambil ukuran dulu}, {pintu dan laluan juga|dan tinggalkan ruang berjalan}; {hantar balik itu leceh|tak perlu pulangkan nanti}',
    '{tanya cara cuci dulu, baru tanya fungsinya|mudah dicuci lebih penting daripada canggih}; {itu kerja setiap minggu|yang leceh akhirnya tersimpan}',
  ],
  wishes: [
    '{anda buka pintu|anda pasang lampu} dan {terasa lega|separuh penat hilang}',
    '{jimat setengah jam|kurang satu kerja}, {setiap hari|minggu demi minggu}: {guna untuk orang tersayang|masa itu milik anda}',
  ],
  themes: {
    appliance: {
      match: /(?:pembersih )?hampagas|perkakas|periuk|penggoreng|mesin basuh|\bkipas|penapis/i,
      kind: 'perkakas rumah',
      needs: [
        'anda {beli yang ada dua puluh fungsi|bawa mesin itu balik} dan {guna satu butang saja|seminggu lepas itu berhabuk}',
        'anda {banding angka semalaman|nak kurangkan kerja rumah} dan {masih keliru|takut makan ruang saja}',
      ],
      tips: [
        '{tanya berapa kali anda akan guna|kira berapa kali seminggu}, {dengan jujur|sebelum pesan}; {kalau jarang, tak perlu|fikir juga nak letak di mana}',
        '{bunyi, berat dan cara cuci|bunyi dan beratnya}: {yang dirasa setiap hari|yang iklan tak sebut} {patut ditanya|menentukan anda terus guna atau tak}',
        '{cari tahu siapa yang baiki|baca waranti} {sebelum bayar|dulu}; {soalannya pendek saja|elak susah kemudian}',
      ],
      wishes: ['{satu butang|capai saja}, {kerja yang bosan pun selesai|terus jalan}'],
    },
    storage: {
      match: /mengemas|\bsimpanan barang|penyimpanan|\bkemas\b|susun atur|ruang storan/i,
      kind: '',
      needs: [
        'anda {beli bekas baharu|susun ikut warna} dan {barang masih di lantai|penutupnya tak jumpa}',
        'anda {cari kunci setiap pagi|tahu barang itu ada} dan {beli lagi satu|lambat sepuluh minit}',
      ],
      tips: [
        '{keluarkan semua dulu|kumpul yang sejenis}, {baru pilih|baru tahu berapa banyak}; {bekas datang paling akhir|kotak tak selesaikan apa-apa}',
        '{letak di tempat ia digunakan|simpan dekat tangan}; {kalau jauh, tiada siapa nak pulangkan|yang senang akan kekal kemas}',
        '{satu masuk, satu keluar|yang setahun tak disentuh, beri orang}; {ruang kosong pun berguna|rumah pun bernafas}',
      ],
      wishes: ['{semua ada tempatnya|meja yang lapang}, {cari barang jadi cerita lama|kepala pun lapang}'],
    },
    furniture: {
      match: /perabot|\bsofa|\bmeja|katil|almari|kabinet|\bkayu|kerusi/i,
      kind: 'perabot',
      needs: [
        'anda {jatuh hati di kedai|dah bayar} dan {tak muat di pintu|bilik terus jadi sempit}',
        'anda {duduk di kerusi itu setiap hari|kerja di meja itu} dan {pinggang mula sakit|tingginya tak kena}',
      ],
      tips: [
        '{tanda di lantai dengan pita|tandakan saiznya di lantai}; {jalan keliling|biar sehari}, {baru tahu muat atau tak|kaki tahu dulu}',
        '{goyangkan dulu|tengok bahagian bawah}: {sambungannya menunjukkan umur|skru longgar terus nampak}',
        '{beli ikut cara anda duduk|fikir siapa yang guna}; {cantik boleh tengok di gambar, selesa kena rasa|badan tak boleh ditipu}',
      ],
      wishes: ['{meja yang elok|sudut yang kena}, {seluruh keluarga berkumpul di situ|bilik pun hidup}'],
    },
    cleaning: {
      match: /mencuci|pembersihan|cuci rumah|\bbersih/i,
      kind: 'khidmat mencuci',
      needs: [
        'hujung minggu {habis dengan mop|hilang di bilik air} dan {Isnin datang tanpa sempat rehat|tak ada masa untuk keluarga}',
        'anda {tangguh cuci tingkap|nampak habuk atas kipas} dan {setiap minggu ada alasan|rasa bersalah saja}',
      ],
      tips: [
        '{tulis apa yang perlu dicuci|setujukan senarainya}, {bilik demi bilik|sebelum hari itu}; {dua-dua pihak jelas|tak ada yang tertinggal}',
        '{tanya bahan cuci yang digunakan|beritahu kalau ada anak kecil atau kucing}; {lantai dan hidung lega|bukan semua yang wangi itu bersih}',
        '{cuba sekali dulu|mula dengan satu bilik}, {tengok sudutnya|tengok belakang pintu}; {baru tetapkan jadual|di situ nampak teliti}',
      ],
      wishes: [
        '{lantai yang sejuk dan bersih|bau rumah yang segar}, {hujung minggu jadi milik anda|anda cuma perlu duduk}',
      ],
    },
    decor: {
      match: /ubah suai|hiasan dalaman|baik pulih|renovasi/i,
      kind: 'kontraktor ubah suai',
      needs: [
        'anda {simpan beratus gambar|dapat tiga sebut harga} dan {tak tahu apa yang termasuk|semuanya berbeza}',
        'rumah {dah lama|bocor sana sini} dan {anda takut apa di sebalik dinding|kosnya makin naik}',
      ],
      tips: [
        '{minta harga satu per satu|baca setiap baris}; {jumlah yang bulat|yang samar-samar} {selalu ada kejutan|nanti jadi pertengkaran}',
        '{ambil gambar paip dan wayar|simpan gambar dinding} {sebelum ditutup|semasa kerja dibuat}; {nanti nak tebuk pun tahu|bertahun lagi masih berguna}',
        '{tinggalkan sedikit masa dan wang|jangan rancang terlalu ketat}; {rumah lama ada ragamnya|yang tak dijangka pasti ada}',
      ],
      wishes: [
        '{cahaya masuk di tempat yang betul|pagi pertama di situ}, {semua habuk itu berbaloi|barulah terasa rumah sendiri}',
      ],
    },
    pets: {
      apart: true,
      match: /haiwan|kucing|anjing|\bpet\b|dandanan/i,
      kind: 'khidmat haiwan peliharaan',
      needs: [
        'anda {mandikan si bulus|bawa dia keluar} dan {dua-dua penat|bilik air macam dilanda banjir}',
        'anda {baca setiap label makanan|beli makanan baharu} dan {dia hidu lalu pergi|masih tak tahu mana yang sesuai}',
      ],
      tips: [
        '{tukar makanan perlahan-lahan|jangan tukar makanan sekali gus}: {campur yang lama dan yang baharu beberapa hari|tambah sikit setiap hari}, {perutnya tahan|dan tengok keadaannya}',
        '{sebelum mandi atau gunting bulu|kali pertama serahkan kepada orang}, {beritahu apa yang dia takut|cerita perangainya}; {senang untuk semua|dia pun tak terkejut}',
        '{tak lalu makan, tak mahu main|kalau dia nampak lain}? {Jangan beri ubat sendiri|Jumpa doktor haiwan awal-awal}; {dia tak boleh beritahu sakit di mana|tunggu jarang membantu}',
        '{main dengan dia sekejap setiap hari|jalan sikit lebih jauh}; {haiwan yang penat lebih tenang|dia nak anda, bukan mainan}',
      ],
      wishes: [
        '{buka pintu saja, dia berlari datang|dia baring di kaki anda}, {penat sehari terus hilang|yang lain jadi kecil}',
      ],
    },
  },
};
