/** Localities that people ask for whether or not a PG is there, by city: a place without PGs is still understood as a place. */

const LOCALITIES = `
  Hyderabad: HITEC City, Madhapur, Gachibowli, Kondapur, Kukatpally, Ameerpet, Begumpet, Banjara Hills, Jubilee Hills, Manikonda,
    Miyapur, Uppal, Somajiguda, SR Nagar, Dilsukhnagar, LB Nagar, KPHB, Nanakramguda, Kothaguda, Financial District, Tolichowki,
    Mehdipatnam, Himayatnagar, Secunderabad, Narayanguda, Abids, Koti, Tarnaka, Habsiguda, Chandanagar, Lingampally, Nallagandla,
    Punjagutta, Kompally, Bachupally, Nizampet, Attapur, Kokapet, Raidurg, Hafeezpet, Yousufguda, Moosapet, Erragadda, Sanath Nagar,
    Malakpet, Vanasthalipuram, Nagole, Shamshabad, Alwal, Sainikpuri, Khairatabad, Lakdikapul
  Bengaluru: Koramangala, Indiranagar, HSR Layout, BTM Layout, Whitefield, Electronic City, Marathahalli, Bellandur, Jayanagar,
    JP Nagar, Malleshwaram, Hebbal, Yelahanka, Banashankari, Basavanagudi, Sarjapur Road, Sarjapur, Kundalahalli, Brookefield,
    Mahadevapura, KR Puram, Rajajinagar, Yeshwanthpur, Bannerghatta Road, Domlur, Ulsoor, MG Road, Kalyan Nagar, Kammanahalli,
    HBR Layout, RT Nagar, Silk Board, Bommanahalli, Hoodi, ITPL, Manyata Tech Park, Nagawara, Thanisandra, Frazer Town,
    Richmond Town, Shanti Nagar, Wilson Garden, Majestic, Vijayanagar, Peenya, Kengeri, Nagarbhavi, Kadugodi, Varthur, Panathur,
    Murugeshpalya, CV Raman Nagar, Arekere, Hulimavu
  Pune: Kothrud, Hinjawadi, Viman Nagar, Baner, Aundh, Koregaon Park, Shivajinagar, Wakad, Kharadi, Hadapsar, Magarpatta,
    Karve Nagar, Katraj, Pimpri, Chinchwad, Pimple Saudagar, Balewadi, Deccan, FC Road, Camp, Swargate, Kalyani Nagar, Yerwada,
    Warje, Bavdhan, Pashan, Nigdi, Akurdi, Dhankawadi, Sinhagad Road, Kondhwa, Wagholi, Ravet, Tathawade, Bibwewadi
  Mumbai: Andheri, Andheri East, Andheri West, Bandra, Bandra West, Bandra East, Powai, Lower Parel, Dadar, Borivali, Kandivali,
    Malad, Goregaon, Jogeshwari, Vile Parle, Santacruz, Khar, Juhu, Versova, Kurla, Ghatkopar, Mulund, Chembur, Sion, Matunga,
    Worli, Colaba, Churchgate, Fort, BKC, Lokhandwala, Vikhroli, Kanjurmarg, Bhandup, Wadala, Girgaon, Mahim, Chandivali, Marol,
    Saki Naka
  Navi Mumbai: Vashi, Nerul, Kharghar, Belapur, Airoli, Ghansoli, Panvel, Koparkhairane, Sanpada, Seawoods
  Thane: Ghodbunder Road, Majiwada, Hiranandani Estate, Kalwa
  New Delhi: Hauz Khas, Saket, Laxmi Nagar, Mukherjee Nagar, Old Rajinder Nagar, Lajpat Nagar, Dwarka, Kamla Nagar, Malviya Nagar,
    Karol Bagh, Rohini, Pitampura, Janakpuri, GTB Nagar, Vijay Nagar, North Campus, South Campus, South Extension, Green Park,
    Munirka, Vasant Kunj, Vasant Vihar, Greater Kailash, Kalkaji, Nehru Place, Okhla, Jamia Nagar, Satya Niketan, Moti Bagh,
    Patel Nagar, Rajouri Garden, Tilak Nagar, Uttam Nagar, Mayur Vihar, Preet Vihar, Shahdara, Connaught Place, Model Town,
    Ber Sarai, Katwaria Sarai, Chattarpur, Paschim Vihar, East of Kailash, Shakarpur, Nirman Vihar, Sarojini Nagar, RK Puram
  Gurugram: Udyog Vihar, Sushant Lok, Sikanderpur, DLF Phase 1, DLF Phase 2, DLF Phase 3, DLF Phase 4, DLF Cyber City, Cyber City,
    Golf Course Road, Sohna Road, MG Road, Huda City Centre, Palam Vihar, South City, Iffco Chowk, Manesar
  Noida: Sector 15, Sector 16, Sector 18, Sector 52, Sector 62, Sector 63, Sector 66, Sector 76, Sector 125, Sector 126, Sector 128,
    Sector 135, Sector 137, Botanical Garden, Mamura
  Greater Noida: Knowledge Park, Pari Chowk, Alpha 1, Beta 1
  Ghaziabad: Indirapuram, Vaishali, Raj Nagar Extension, Vasundhara
  Chennai: Velachery, T. Nagar, Adyar, Guindy, Sholinganallur, Mylapore, Besant Nagar, Anna Nagar, Porur, Tambaram, Perungudi,
    Thoraipakkam, OMR, Nungambakkam, Egmore, Kodambakkam, Vadapalani, Medavakkam, Chromepet, Pallavaram, Navalur, Siruseri,
    Thiruvanmiyur, Ashok Nagar, KK Nagar, Ambattur, Kilpauk, Royapettah, Triplicane, Ramapuram, Saidapet, Taramani
  Kolkata: Salt Lake, New Town, Gariahat, Jodhpur Park, College Street, Ballygunge, Jadavpur, Park Street, Rajarhat, Behala,
    Tollygunge, Dum Dum, Kasba, Howrah, Garia, Sealdah, Shyambazar, Esplanade, Lake Town, Bhowanipore
  Jaipur: Vaishali Nagar, Raja Park, Mansarovar, Malviya Nagar, C-Scheme, Gopalpura, Jagatpura, Sitapura, Tonk Road, Bapu Nagar,
    Jhotwara, Sodala, Pratap Nagar
  Kota: Talwandi, Rajeev Gandhi Nagar, Landmark City, Kunhari, Jawahar Nagar, Indra Vihar, Vigyan Nagar, Mahaveer Nagar, Dadabari,
    Coral Park, Borkhera
  Ahmedabad: Vastrapur, Navrangpura, Maninagar, Khadia, Bodakdev, Satellite, Prahlad Nagar, SG Highway, Bopal, Gota, Thaltej,
    Naranpura, Ellisbridge, Paldi, Chandkheda, Memnagar, Ambawadi
  Gandhinagar: Infocity, Kudasan
  Chandigarh: Sector 17, Sector 22, Sector 34, Sector 35, Manimajra
  Lucknow: Gomti Nagar, Hazratganj, Aliganj, Indira Nagar, Alambagh, Mahanagar
  Indore: Vijay Nagar, Bhawarkua, Palasia, Geeta Bhawan
  Bhopal: MP Nagar, Arera Colony, Indrapuri
  Kochi: Kakkanad, Edappally, Kaloor, Vyttila, Palarivattom, Infopark
  Thiruvananthapuram: Kazhakoottam, Technopark, Pattom
  Coimbatore: Gandhipuram, Peelamedu, RS Puram, Saravanampatti
  Visakhapatnam: Gajuwaka, MVP Colony, Madhurawada
  Vadodara: Alkapuri, Fatehgunj, Gotri
  Surat: Vesu, Adajan, Athwa
  Nagpur: Dharampeth, Sitabuldi, Wardhaman Nagar
  Patna: Boring Road, Kankarbagh, Patliputra, Bazar Samiti
  Bhubaneswar: Patia, Saheed Nagar, Jaydev Vihar, Khandagiri
  Dehradun: Rajpur Road, Clement Town, Prem Nagar
  Mysuru: Gokulam, Kuvempunagar, Vijayanagar
  Mangaluru: Kankanady, Deralakatte
  Vijayawada: Benz Circle, Patamata
  Nashik: Gangapur Road, College Road
  Varanasi: Lanka, BHU
  Prayagraj: Civil Lines, Katra, Allahapur
  Kanpur: Kakadeo, Kalyanpur
`;

/** Cities of which nobody asks for a locality. */
const CITIES = `
  Mohali, Manipal, Guntur, Warangal, Vellore, Ranchi, Guwahati, Agra, Meerut, Faridabad, Ludhiana, Amritsar, Jalandhar, Udaipur,
    Jodhpur, Ajmer, Sikar, Goa, Rajkot, Raipur, Jabalpur, Gwalior, Madurai, Tiruchirappalli, Puducherry, Shimla, Jammu, Srinagar,
    Siliguri, Durgapur, Kharagpur, Roorkee
`;

const names = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter((name) => name !== '');

/** City to its localities. A line that begins with a city and a colon goes on until the next one. */
export const KNOWN_PLACES: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...LOCALITIES.split(/\n(?=  [^ ][^:\n]*:)/).flatMap((line) => {
    const [city = '', localities] = line.split(':');
    return localities === undefined ? [] : [[city.trim(), names(localities)] as const];
  }),
  ...names(CITIES).map((city) => [city, []] as const),
]);
